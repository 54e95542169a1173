import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';

/** Asks the user for the password of a payment attempt. Resolves with whether it was right. */
export type AskPassword = (attemptId: string) => Promise<boolean>;

/** Whether a payment was refused because it takes more of the balance than a login may without the password. */
export function isPasswordRequired(error: unknown): boolean {
  return (
    isProviderError(error) && error.code === ERROR_CODES.unprocessable && error.key === 'password_required'
  );
}

/** Makes a payment, and again once the user has typed the password, if the provider requires it. Throws ProviderError. */
export async function withPassword<T>(
  askPassword: AskPassword | undefined,
  attemptId: string,
  pay: () => Promise<T>,
): Promise<T> {
  try {
    return await pay();
  } catch (error) {
    const isConfirmed = isPasswordRequired(error) && (await askPassword?.(attemptId).catch(() => false));
    if (!isConfirmed) throw error;
    return pay();
  }
}
