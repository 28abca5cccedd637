import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  api,
  DateText,
  formatTime,
  Icon,
  IconButton,
  Ltr,
  Menu,
  MenuItem,
  PageParts,
  Person,
  Pill,
  Popover,
  toast,
  useSession,
} from '../../../../../ui/index.ts';
import { Due } from '../../marks/due.tsx';
import { below } from '../filter.ts';
import { ResultPill } from '../result-pill.tsx';
import { ReviewPill } from '../review-pill.tsx';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { useRefresh } from '../use-round.ts';
import { modeOf, ownReview } from './use-own-review.ts';

interface DrawerHeadProps {
  round: Round;
  item: RoundItem;
  sheet: Sheet | undefined;
  /** Position in the list behind. */
  place: { n: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Reference, result, title in both languages, and navigation. */
export function DrawerHead({ round, item, sheet, place, onPrevious, onNext, onClose }: DrawerHeadProps): ReactElement {
  const intl = useIntl();
  const refresh = useRefresh();
  const arabic = intl.locale.startsWith('ar');
  const other = arabic ? item.title_en : item.title_ar;
  const word = (id: string): string => intl.formatMessage({ id: `compliance.item.${id}` });
  const branch = below(round.nodes, item.node_id);
  const parts = round.items.filter(({ node_id }) => branch.has(node_id)).length - 1;
  const copy = (): void => {
    navigator.clipboard.writeText(window.location.href).then(
      () => toast.success(word('copied')),
      () => toast.warning(word('not_copied')),
    );
  };
  const reopen = (): void => {
    api.post(`audit-item/${item.id}/reopen`, { body: { row_version: item.row_version } }).then(refresh, () => undefined);
  };
  const more = (
    <Menu label={word('more')}>
      <MenuItem icon="list-checklist" text={word('open_reviews')} to={`/grc/audit-rounds/${round.id}/control-reviews/${item.id}`} />
      {sheet?.previous && (
        <MenuItem
          icon="arrow-ccw-clock"
          text={word('open_previous')}
          to={`/grc/audit-rounds/${sheet.previous.round.id}?item=${sheet.previous.id}`}
        />
      )}
      {sheet?.can.reopen && <MenuItem icon="lock-open" text={word('reopen')} onClick={reopen} />}
    </Menu>
  );
  return (
    <header className="rd-drawer-head">
      <div className="row">
        <Ltr className="num rd-ref">{item.ref_no}</Ltr>
        <HeadState item={item} sheet={sheet} />
        {item.closed && (
          <span className="rd-closed">
            <Icon name="lock" size={12} />
            {word('closed')}
          </span>
        )}
        {/* A control is what most items are: only other kinds are named. */}
        {(parts > 0 || item.node_type !== 'control') && (
          <span className="faint cut rd-kind">
            {parts > 0 ? (
              <FormattedMessage id="compliance.item.with_parts" values={{ type: item.node_type, n: parts }} />
            ) : (
              <FormattedMessage id={`compliance.item.type.${item.node_type}`} />
            )}
          </span>
        )}
        <span className="end row row-1">
          {place && (
            <span className="muted small num rd-place">
              <FormattedMessage id="compliance.round.shown" values={{ n: place.n, m: place.of }} />
            </span>
          )}
          <IconButton
            icon="chevron-up"
            aria-label={word('previous')}
            aria-disabled={!onPrevious || undefined}
            onClick={() => onPrevious?.()}
          />
          <IconButton icon="chevron-down" aria-label={word('next')} aria-disabled={!onNext || undefined} onClick={() => onNext?.()} />
          <PageParts place="audit-item" entity="audit_item" id={item.id} />
          <IconButton icon="link" className="rd-copy" aria-label={word('copy')} onClick={copy} />
          <Popover placement="bottom-end" content={more}>
            <IconButton icon="dots-three" aria-label={word('more')} tooltip={false} />
          </Popover>
          <IconButton icon="x" aria-label={word('shut')} onClick={onClose} />
        </span>
      </div>
      <h2>
        <bdi>{item.title}</bdi>
      </h2>
      {other && other !== item.title && (
        <p className="rd-second" lang={arabic ? 'en' : 'ar'} dir={arabic ? 'ltr' : 'rtl'}>
          {other}
        </p>
      )}
    </header>
  );
}

/** Where the matter stands for the reader: their own draft, a review that waits for them, or the result of the control. */
function HeadState({ item, sheet }: { item: RoundItem; sheet: Sheet | undefined }): ReactElement {
  const intl = useIntl();
  const me = useSession().user?.id;
  const mode = sheet && modeOf(sheet, me);
  const own = sheet && ownReview(sheet);
  if (mode?.kind === 'review')
    return (
      <>
        <Pill tone={own ? (own.status === 'changes_requested' ? 'waiting' : 'doing') : 'todo'}>
          {own ? (
            <FormattedMessage
              id={own.status === 'changes_requested' ? 'compliance.answer.head.returned' : 'compliance.answer.head.draft'}
              values={{ time: <bdi dir="ltr">{formatTime(new Date(own.updated_at))}</bdi> }}
            />
          ) : (
            intl.formatMessage({ id: 'compliance.answer.head.none' })
          )}
        </Pill>
        {item.due_date && <Due day={own?.due_date ?? item.due_date} />}
      </>
    );
  if (mode?.kind === 'lead') {
    const { reviewer, reviewed_at: at, status } = mode.review;
    return (
      <>
        <ReviewPill status={status} />
        {reviewer && (
          <span className="rd-by muted">
            <Person id={reviewer.id} name={reviewer.label} src={reviewer.picture} />
            {at && <DateText value={at} time />}
          </span>
        )}
      </>
    );
  }
  return <ResultPill result={sheet?.item.audit_status ?? item.audit_status} />;
}
