import type { ConversationMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';
import { RichText } from '../../cells/rich-text.tsx';
import { refValue } from '../../cells/index.ts';
import { useAttachments } from '../../files/use-attachments.ts';
import { Avatar, DateText } from '../../kit/index.ts';
import { FileChips } from './file-chip.tsx';
import { Reference } from './reference.tsx';

export interface LeadProps {
  meta: EntityMeta;
  row: Row;
  lead: ConversationMeta['lead'];
}

/** What the conversation begins with: author, text, proposal, attachments, and the record that it is about. */
export function Lead({ meta, row, lead }: LeadProps): React.JSX.Element {
  const by = meta.fields[lead.by];
  const who = by ? refValue(by, row) : null;
  const at = row[lead.at];
  const proposal = lead.proposal === undefined ? undefined : meta.fields[lead.proposal];
  return (
    <article className="cv-lead">
      <div className="cv-by">
        <Avatar id={who?.id ?? 0} name={who?.label ?? ''} src={who?.picture} size={32} />
        <div>
          <b>
            <bdi>{who?.label}</bdi>
          </b>
          <span className="cv-when faint">
            {meta.fields[lead.at]?.label} <DateText value={at} time={meta.fields[lead.at]?.type === 'datetime'} />
          </span>
        </div>
      </div>
      <div className="cv-two">
        <div>
          {Boolean(row[lead.body]) && (
            <div className="cv-question">
              <Text value={row[lead.body]} rich={meta.fields[lead.body]?.type === 'html'} />
            </div>
          )}
          {proposal && Boolean(row[proposal.name]) && (
            <div className="cv-proposal">
              <b>{proposal.label}</b>
              <Text value={row[proposal.name]} rich={proposal.type === 'html'} />
            </div>
          )}
          {lead.files && meta.can.attachments && <Attached entity={meta.name} id={row.id} />}
        </div>
        <Reference meta={meta} row={row} lead={lead} />
      </div>
    </article>
  );
}

/** A text, rich or plain. */
export const Text = ({ value, rich }: { value: unknown; rich: boolean }): React.JSX.Element =>
  rich ? (
    <RichText html={String(value ?? '')} />
  ) : (
    <p className="cv-plain" dir="auto">
      {String(value ?? '')}
    </p>
  );

function Attached({ entity, id }: { entity: string; id: number }): React.JSX.Element | null {
  const files = useAttachments({ entity, id });
  // Whether there are any decides where the thread begins: it is drawn after them (theme/conversation.css).
  if (files.isPending && files.isEnabled) return <div aria-busy="true" />;
  return <FileChips files={files.data?.data ?? []} />;
}
