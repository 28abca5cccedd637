import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Field, FormAlert, isApiError, Textarea, useForm, useRefusal } from '../../../../ui/index.ts';
import { RESPONSE_MAX, type LinkedTransmittal } from '../../link-page.ts';
import { isInvalidLink, respond } from './calls.ts';

export interface AnswerProps {
  page: LinkedTransmittal;
  token: string;
  onAnswered: (page: LinkedTransmittal) => void;
  /** The link now opens a different version, or nothing. */
  onChanged: () => void;
}

/** The response, which can be sent once. */
export function ResponseForm({ token, onAnswered, onChanged }: Omit<AnswerProps, 'page'>): ReactElement {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const form = useForm({
    initial: { response: '' },
    check: ({ response }) => (response.trim() ? {} : { response: formatMessage({ id: 'public.field.required' }) }),
    send: async ({ response }) => onAnswered(await respond(token, response.trim())),
    refuse: (error) => {
      if (isInvalidLink(error) || (isApiError(error) && error.status === 409)) onChanged();
      return refuse(error);
    },
  });
  return (
    <form noValidate className="tl-form" onSubmit={form.submit}>
      {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
      <Field
        label={<FormattedMessage id="transmittal-link.your_response" />}
        required
        error={form.error('response')}
        help={<FormattedMessage id="transmittal-link.once" />}
      >
        {(ids) => (
          <Textarea
            {...ids}
            name="response"
            dir="auto"
            rows={6}
            maxLength={RESPONSE_MAX}
            value={form.values.response}
            onChange={(event) => form.set('response', event.target.value)}
            onBlur={() => form.leave('response')}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="big"
        fill
        busy={form.sending}
        disabledReason={form.wrong.length ? <FormattedMessage id="transmittal-link.write_first" /> : undefined}
      >
        <FormattedMessage id="transmittal-link.respond" />
      </Button>
    </form>
  );
}
