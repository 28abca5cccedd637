import { useIntl } from 'react-intl';
import { isApiError } from '../data/api-error.ts';

export type Refusal = { fields?: Record<string, string>; form?: string };

/**
 * Turns a failed call into texts: one per field that the server named, otherwise one for the form.
 * @param mainField the field of a message that names none (BR-08); null puts it above the form
 */
export function useRefusal(mainField: string | null): (error: unknown) => Refusal {
  const { formatMessage } = useIntl();
  return (error) => {
    const answer = isApiError(error) ? error : undefined;
    const fields = Object.fromEntries(Object.entries(answer?.errors ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])));
    if (Object.keys(fields).length > 0) return { fields };
    const text = answer?.message || formatMessage({ id: 'public.problem' });
    return mainField ? { fields: { [mainField]: text } } : { form: text };
  };
}
