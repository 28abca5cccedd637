import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '../data/index.ts';
import { Avatar } from '../kit/index.ts';
import { Composer, prepareComposer } from './composer.tsx';
import { draftKey, keepDraft, readDraft } from './draft.ts';
import type { Subject } from './types.ts';

/**
 * The input of a new message: a collapsed line at first. A draft is stored on this device when the page is left; sending closes the form
 * (ST-30), discarding deletes the draft.
 */
export function NewPost({ subject, send }: { subject: Subject; send: (body: string) => Promise<void> }): ReactElement {
  const intl = useIntl();
  const { user } = useSession();
  const key = draftKey(user?.id ?? 0, subject);
  const [initial, setInitial] = useState(() => readDraft(key));
  const [open, setOpen] = useState(initial !== '');
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    keepDraft(key, '');
    setInitial('');
    setOpen(false);
  };
  const post = (body: string): void => {
    setBusy(true);
    send(body)
      .then(close, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div className="ds-new">
      <Avatar id={user?.id ?? 0} name={user?.full_name ?? ''} size={28} src={user?.avatar} />
      {open ? (
        <Composer
          label={intl.formatMessage({ id: 'discussion.new_label' })}
          placeholder={intl.formatMessage({ id: 'discussion.placeholder' })}
          sendText={intl.formatMessage({ id: 'discussion.post' })}
          subject={subject}
          initial={initial}
          busy={busy}
          onChange={(html) => keepDraft(key, html)}
          onSend={post}
          onCancel={close}
        />
      ) : (
        <button type="button" className="ds-start" onPointerEnter={prepareComposer} onFocus={prepareComposer} onClick={() => setOpen(true)}>
          <FormattedMessage id="discussion.placeholder" />
        </button>
      )}
    </div>
  );
}
