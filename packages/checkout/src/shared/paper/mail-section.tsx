import { useEffect, useState } from 'react';
import { earlyImport } from '../startup/early-import';
import { Disclosure } from '../ui/disclosure';
import type { MailForm, MailFormProps } from './mail-form';

// On its way as soon as there is a paper.
const loading = earlyImport(() => import('./mail-form'));

/** Has the paper mailed. Offered once it can be: the paper itself waits for nothing. */
export function MailSection({ title, ...props }: MailFormProps & { title: string }) {
  const [Form, setForm] = useState<typeof MailForm>();
  useEffect(() => {
    loading().then(
      ({ MailForm }) => setForm(() => MailForm),
      () => undefined,
    );
  }, []);
  if (!Form) return null;
  return (
    <Disclosure title={title}>
      <Form {...props} />
    </Disclosure>
  );
}
