import { useText } from '../i18n/use-text';
import { TextField } from '../ui/text-field';
import { type CardFieldsStore, useCardField } from './use-card-field';

type Props = { store: CardFieldsStore<'name'> };

export function HolderField({ store }: Props) {
  const t = useText('card');
  return (
    <TextField
      {...useCardField(store, 'name')}
      label={t('holder')}
      autoComplete="cc-name"
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={120}
      required
    />
  );
}
