import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { Button, Icon, IconButton, Ltr, Menu, MenuDivider, MenuItem, Popover, StatePill, toast } from '../kit/index.ts';
import { choiceOf, numberOf, stateField, titleOf } from './fields.ts';

/** Actions that stand as buttons; the others, and those that end something, are in the menu. */
const BUTTONS = 2;

export interface RecordHeadProps {
  meta: EntityMeta;
  row: Row;
  run: (action: ActionMeta) => void;
  remove: () => void;
  editHref: string;
}

/** A tick for what brings the record to its good end; other moves speak by their word alone. */
function iconOf(action: ActionMeta, meta: EntityMeta): string | undefined {
  const target = stateField(meta)?.values?.find((choice) => choice.value === action.to);
  return target?.tone === 'done' ? 'check' : undefined;
}

/** Actions allowed now, parted into buttons and menu items. */
function parted(meta: EntityMeta, row: Row): { shown: ActionMeta[]; hidden: ActionMeta[] } {
  const allowed = meta.actions.filter((action) => row.can.actions.includes(action.name));
  const calm = allowed.filter((action) => action.tone !== 'stop');
  return { shown: calm.slice(0, BUTTONS), hidden: [...calm.slice(BUTTONS), ...allowed.filter((action) => action.tone === 'stop')] };
}

/** Title, number and state; then what may be done: next states, edit, link, more. */
export function RecordHead(props: RecordHeadProps): React.JSX.Element {
  const { meta, row } = props;
  const choice = choiceOf(stateField(meta), row);
  const number = numberOf(meta, row);
  return (
    <header className="d-head">
      <h1 className="title"><bdi>{titleOf(meta, row)}</bdi></h1>
      <span className="d-id">
        {number && <span className="muted"><Ltr>{number}</Ltr></span>}
        {choice && <StatePill choice={choice} size="lg" />}
      </span>
      <Tools {...props} />
    </header>
  );
}

function Tools({ meta, row, run, remove, editHref }: RecordHeadProps): React.JSX.Element {
  const { shown, hidden } = parted(meta, row);
  const canEdit = row.can.update && meta.endpoints.update !== null;
  return (
    <div className="d-tools">
      <div className="d-moves">
        {shown.map((action) => <Button key={action.name} icon={iconOf(action, meta)} onClick={() => run(action)}>{action.label}</Button>)}
        {shown.length > 0 && canEdit && <span className="d-rule" />}
        {canEdit && <Link className="k-btn" data-variant="primary" to={editHref}><Icon name="pencil" /><FormattedMessage id="detail.edit" /></Link>}
      </div>
      <CopyLink />
      <MoreMenu meta={meta} row={row} hidden={hidden} run={run} remove={remove} />
    </div>
  );
}

function CopyLink(): React.JSX.Element {
  const intl = useIntl();
  const copy = (): void => {
    navigator.clipboard.writeText(window.location.href).then(
      () => toast.success(intl.formatMessage({ id: 'detail.linkCopied' })),
      () => toast.warning(intl.formatMessage({ id: 'detail.linkNotCopied' })),
    );
  };
  return <IconButton icon="link" aria-label={intl.formatMessage({ id: 'detail.copyLink' })} onClick={copy} />;
}

interface MoreProps extends Pick<RecordHeadProps, 'meta' | 'row' | 'run' | 'remove'> {
  hidden: ActionMeta[];
}

/** Nothing is drawn where there is nothing to choose. */
function MoreMenu({ meta, row, hidden, run, remove }: MoreProps): React.JSX.Element | null {
  const intl = useIntl();
  const canDelete = row.can.delete && meta.endpoints.remove !== null;
  if (!hidden.length && !canDelete) return null;
  const label = intl.formatMessage({ id: 'detail.more' });
  const menu = (
    <Menu label={label}>
      {hidden.map((action) => <MenuItem key={action.name} text={action.label} tone={action.tone === 'stop' ? 'stop' : undefined} onClick={() => run(action)} />)}
      {hidden.length > 0 && canDelete && <MenuDivider />}
      {canDelete && <MenuItem icon="trash" tone="stop" text={intl.formatMessage({ id: 'detail.delete' })} onClick={remove} />}
    </Menu>
  );
  return <Popover content={menu} placement="bottom-end"><IconButton icon="dots-three" aria-label={label} tooltip={false} /></Popover>;
}
