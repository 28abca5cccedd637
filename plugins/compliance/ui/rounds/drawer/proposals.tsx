import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, DateText, Icon, useSession } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { Facts } from './facts.tsx';
import { mayWrite } from './use-own-review.ts';
import { useUseEvidence } from './use-use-evidence.ts';

/** Proposed evidence for this control that is not attached yet, with the reasons. */
export function Proposals({ sheet }: { sheet: Sheet }): ReactElement | null {
  const { use, busy } = useUseEvidence(sheet.item.id);
  const may = mayWrite(sheet, useSession().user?.id);
  if (sheet.proposals.length === 0) return null;
  return (
    <section>
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.item.proposed" />
        </h3>
        <span className="rd-n">{sheet.proposals.length}</span>
      </div>
      <ul className="rd-files" data-proposed="">
        {sheet.proposals.map(({ kind, id, code, title, why, through, expiry_date: until }) => (
          <li key={`${kind}-${id}`}>
            <Icon name="shield-badge" />
            <span className="rd-file">
              <bdi className="rd-file-name cut">{title}</bdi>
              <Facts>
                <bdi dir="ltr">{code}</bdi>
                <span>
                  <FormattedMessage
                    id={why === 'mapped' && through ? 'compliance.item.why.mapped_from' : `compliance.item.why.${why}`}
                    values={{ from: <bdi dir="ltr">{through}</bdi> }}
                  />
                </span>
                {until && (
                  <span>
                    <FormattedMessage id="compliance.item.valid_until" values={{ date: <DateText value={until} /> }} />
                  </span>
                )}
              </Facts>
            </span>
            {may && (
              <Button size="sm" icon="plus" busy={busy === id} onClick={() => use(kind, id)}>
                <FormattedMessage id="compliance.item.use" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
