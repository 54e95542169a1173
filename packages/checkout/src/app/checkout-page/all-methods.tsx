import { METHOD_TRAITS, type MethodId, minutesOf } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/texts';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { slideBack } from '../../shared/payment/ui/sheet';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { isWide } from '../../shared/ui/is-wide';
import styles from './all-methods.module.css';
import { focusChosen, type MethodList } from './method-list';

export type AllMethodsProps = {
  methods: MethodList;
  marks: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Lists every method with a hint. After the payer chooses one, the focus moves to its tile. */
export function AllMethods({ methods, marks, onClose }: AllMethodsProps) {
  const t = useText('checkout');
  const { ids, chosen } = useStore(methods);
  return (
    <Dialog title={t('allMethods')} closeLabel={t('close')} size="page" onClose={close}>
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={styles.method}
              aria-current={id === chosen || undefined}
              onClick={() => choose(id)}
            >
              <MethodMark method={id} marks={marks} size="medium" />
              <span className={styles.text}>
                <span className={styles.name}>{t(`${id}Name`)}</span>{' '}
                <small className={styles.hint}>{hintOf(id)}</small>
              </span>
              <Icon name={id === chosen ? 'check' : 'M9.5 6.5L15 12l-5.5 5.5'} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );

  function hintOf(id: MethodId): string {
    return id === 'yappy'
      ? t('yappyHint', { minutes: minutesOf(METHOD_TRAITS.yappy.deadlineMs) })
      : t(`${id}Hint`);
  }

  function choose(id: MethodId): void {
    methods.choose(id);
    close();
    focusChosen();
  }

  function close(): void {
    onClose();
    // On a wide screen it is a box in the middle.
    if (!isWide()) slideBack();
  }
}
