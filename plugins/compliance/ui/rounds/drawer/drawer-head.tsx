import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, Icon, IconButton, Ltr, Menu, MenuItem, Popover, toast } from '../../../../../ui/index.ts';
import { below } from '../filter.ts';
import { ResultPill } from '../result-pill.tsx';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { useRefresh } from '../use-round.ts';

interface DrawerHeadProps {
  round: Round;
  item: RoundItem;
  sheet: Sheet | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Reference, result, title in both languages, and navigation. */
export function DrawerHead({ round, item, sheet, onPrevious, onNext, onClose }: DrawerHeadProps): ReactElement {
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
        <ResultPill result={sheet?.item.audit_status ?? item.audit_status} />
        {item.closed && (
          <span className="rd-closed">
            <Icon name="lock" size={12} />
            {word('closed')}
          </span>
        )}
        <span className="faint cut rd-kind">
          {parts > 0 ? (
            <FormattedMessage id="compliance.item.with_parts" values={{ type: item.node_type, n: parts }} />
          ) : (
            <FormattedMessage id={`compliance.item.type.${item.node_type}`} />
          )}
        </span>
        <span className="end row row-1">
          <IconButton
            icon="chevron-up"
            aria-label={word('previous')}
            aria-disabled={!onPrevious || undefined}
            onClick={() => onPrevious?.()}
          />
          <IconButton icon="chevron-down" aria-label={word('next')} aria-disabled={!onNext || undefined} onClick={() => onNext?.()} />
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
