import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { Avatar, Button, Icon, IconButton, Ltr, Menu, MenuDivider, MenuItem, Popover, StatePill, useCopyLink } from '../kit/index.ts';
import { Held, heldUntil, pictureOf, refValue } from '../cells/index.ts';
import { mailPaper, PAPER_LANGUAGES, savePaper } from '../jobs/papers.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { PinItem } from '../page/pin-item.tsx';
import { actionIcon } from './action-icon.ts';
import { isDecidedOn } from './decisions.ts';
import { SourceMark } from '../source/source-mark.tsx';
import { acceptId } from './conversation/accept-id.ts';
import { remindedToday } from './conversation/step.ts';
import type { Step } from './conversation/step.ts';
import type { Talk } from './conversation/use-conversation.ts';
import { choiceOf, headlineOf, standingFields } from './fields.ts';
import { hasNext, useNextAction } from './use-next-action.ts';

/** Maximum number of action buttons; the other actions, and destructive ones, are in the menu. */
const BUTTONS = 2;

export interface RecordHeadProps {
  meta: EntityMeta;
  row: Row;
  run: (action: ActionMeta) => void;
  remove: () => void;
  editHref: string;
  /** To the previous and next record of the list that the reader came from. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Shows the keyboard shortcuts. */
  keys: () => void;
  /** Additional buttons. */
  moves?: React.ReactNode;
  /** The record is a conversation: its next step is the primary button. */
  talk?: Talk | undefined;
}

/** Among `detail.buttons`: the form of the record. */
const EDIT = 'edit';

/** True if the reader must decide on the record: the decision is then the only primary button. */
const decides = (meta: EntityMeta, row: Row): boolean => isDecidedOn(meta) && row.can.actions.includes('approve');

/** True if nothing else comes next: a record that waits to be submitted or decided on is not edited first. */
const editsFirst = (meta: EntityMeta, { can }: Row): boolean =>
  !(isDecidedOn(meta) && (['submit', 'resubmit', 'approve'] as const).some((move) => can.actions.includes(move)));

/** The actions allowed now, split into buttons and menu items. */
function parted(meta: EntityMeta, row: Row): { shown: ActionMeta[]; hidden: ActionMeta[] } {
  const allowed = meta.actions.filter((action) => row.can.actions.includes(action.name));
  const calm = allowed.filter((action) => action.tone !== 'stop');
  const most = decides(meta, row) ? 0 : BUTTONS;
  return { shown: calm.slice(0, most), hidden: [...calm.slice(most), ...allowed.filter((action) => action.tone === 'stop')] };
}

/** Beside the next action: buttons are those that the record names, the others are in the menu. */
function besideNext(all: ReturnType<typeof parted>, next: ActionMeta | undefined, buttons: readonly string[]): typeof all {
  const others = [...all.shown, ...all.hidden].filter(({ name }) => name !== next?.name);
  return { shown: others.filter(({ name }) => buttons.includes(name)), hidden: others.filter(({ name }) => !buttons.includes(name)) };
}

/** Title, number and state; then the actions: next states, edit, link, more. */
export function RecordHead(props: RecordHeadProps): React.JSX.Element {
  const { meta, row } = props;
  const states = standingFields(meta, row);
  const until = heldUntil(states[0], row);
  const { title, number } = headlineOf(meta, row);
  return (
    <header className="d-head">
      {meta.picture && <Avatar id={row.id} name={title} src={pictureOf(meta, row)} size={32} />}
      <h1 className="title">
        <bdi>{title}</bdi>
      </h1>
      <span className="d-id">
        {number && (
          <span className="muted">
            <Ltr>{number}</Ltr>
          </span>
        )}
        {until ? (
          <Held until={until} size="lg" />
        ) : (
          states.map((field) => {
            const choice = choiceOf(field, row);
            return choice && <StatePill key={field.name} choice={choice} size="lg" />;
          })
        )}
        <SourceMark meta={meta} />
      </span>
      <Tools {...props} />
    </header>
  );
}

function Tools(props: RecordHeadProps): React.JSX.Element {
  const intl = useIntl();
  const { row, run, editHref, moves } = props;
  // While the reader must decide on the record, the decision is the only primary button, and all other actions are in the menu.
  const talk = decides(props.meta, row) ? undefined : props.talk;
  const meta = talk
    ? { ...props.meta, actions: talk.others.filter(({ name }) => props.meta.actions.some((each) => each.name === name)) }
    : props.meta;
  const next = useNextAction(props.meta, row);
  const comes = talk || decides(props.meta, row) ? undefined : next;
  const all = parted(meta, row);
  const buttons = meta.detail.buttons ?? [];
  // Where what comes next is somebody else's, no other action takes its place.
  const beside = comes || (!talk && hasNext(meta, row)) ? besideNext(all, comes?.action, buttons) : all;
  const canEdit = row.can.update && meta.endpoints.update !== null;
  // Editing is in the menu while something else comes next, unless it is among the buttons, and where a lock leaves little to edit.
  const editShown = canEdit && !row.can.locked && (comes ? buttons.includes(EDIT) : !talk?.step);
  // A phone has room for two at its foot: the next action and the form.
  const few = useNarrow() && comes !== undefined && editShown;
  const { shown, hidden } = few ? { shown: [], hidden: [...beside.shown, ...beside.hidden] } : beside;
  return (
    <div className="d-tools">
      <div className="d-moves">
        {shown.map((action) => (
          <Button
            key={action.name}
            icon={actionIcon(action, meta)}
            disabledReason={
              talk && action.name === talk.conversation.court?.remind && remindedToday(talk)
                ? intl.formatMessage({ id: 'detail.talk.tomorrow' })
                : undefined
            }
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
        {moves}
        {comes && (
          <Button variant="primary" icon={actionIcon(comes.action, meta)} disabledReason={comes.reason} onClick={() => run(comes.action)}>
            {comes.action.label}
          </Button>
        )}
        {talk?.step && <NextStep talk={talk} step={talk.step} run={run} />}
        {(shown.length > 0 || moves) && editShown && <span className="d-rule" />}
        {editShown && (
          <Link className="k-btn" data-variant={!comes && editsFirst(meta, row) ? 'primary' : undefined} to={editHref}>
            <Icon name="pencil" />
            <FormattedMessage id="detail.edit" />
          </Link>
        )}
      </div>
      <CopyLink />
      <MoreMenu {...props} hidden={hidden} edit={canEdit && !editShown && !(talk && row.can.locked)} />
    </div>
  );
}

/** The primary button of a conversation. Of several replies that may be accepted, the first gets the focus. */
export function NextStep({ talk, step, run }: { talk: Talk; step: Step; run: (action: ActionMeta) => void }): React.JSX.Element {
  const { meta, row, conversation } = talk;
  if (step.kind === 'action') {
    const { court } = conversation;
    const field = meta.fields[court?.holder ?? ''];
    const holder = field && refValue(field, row);
    const reminds = step.action.name === court?.remind;
    return (
      <Button variant="primary" icon={reminds ? 'bell' : actionIcon(step.action, meta)} onClick={() => run(step.action)}>
        <span>
          {step.action.label}
          {reminds && holder && <bdi> {holder.label.split(' ')[0]}</bdi>}
        </span>
      </Button>
    );
  }
  const [first, second] = step.rows;
  const accept = (): void => {
    if (first && !second) return talk.accept(first);
    const button = first && document.getElementById(acceptId(first));
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  };
  return (
    <Button variant="primary" icon="check" busy={talk.accepting} onClick={accept}>
      {talk.acceptLabel}
    </Button>
  );
}

function CopyLink(): React.JSX.Element {
  const intl = useIntl();
  const copy = useCopyLink();
  return <IconButton icon="link" aria-label={intl.formatMessage({ id: 'detail.copyLink' })} onClick={() => copy(window.location.href)} />;
}

/** Has the record people to whom it is sent? */
const isDistributed = (meta: EntityMeta, { distribution_user_ids: people }: Row): boolean =>
  meta.can.update && Array.isArray(people) && people.length > 0;

/** The other actions, previous and next, print, shortcuts, and delete. */
function MoreMenu({
  meta,
  row,
  hidden,
  edit,
  editHref,
  run,
  remove,
  previous,
  next,
  keys,
}: RecordHeadProps & { hidden: ActionMeta[]; edit: boolean }): React.JSX.Element {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `detail.${id}` });
  const canDelete = row.can.delete && meta.endpoints.remove !== null;
  const menu = (
    <Menu label={word('more')}>
      {hidden.map((action) => (
        <MenuItem key={action.name} text={action.label} tone={action.tone === 'stop' ? 'stop' : undefined} onClick={() => run(action)} />
      ))}
      {edit && <MenuItem icon="pencil" text={word('edit')} kbd="E" to={editHref} />}
      {(hidden.length > 0 || edit) && <MenuDivider />}
      {previous && <MenuItem icon="arrow-up" text={word('previous')} kbd={['[']} onClick={previous} />}
      {next && <MenuItem icon="arrow-down" text={word('next')} kbd={[']']} onClick={next} />}
      <PinItem />
      <MenuItem icon="printer" text={word('print')} onClick={() => window.print()} />
      {PAPER_LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          icon="arrow-down-to-tray"
          text={word(`pdf.${language}`)}
          onClick={() => void savePaper(meta.name, row.id, language, word('pdf.preparing'))}
        />
      ))}
      <MenuItem
        icon="file-lines"
        text={word('docx')}
        onClick={() => void savePaper(meta.name, row.id, intl.locale.startsWith('ar') ? 'ar' : 'en', word('docx.preparing'), 'docx')}
      />
      {isDistributed(meta, row) && <MenuItem icon="envelope" text={word('pdf.mail')} onClick={() => void mailPaper(meta.name, row.id)} />}
      <MenuItem icon="circle-question" text={word('keys.title')} kbd="?" onClick={keys} />
      {canDelete && <MenuDivider />}
      {canDelete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={remove} />}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="dots-three" aria-label={word('more')} tooltip={false} />
    </Popover>
  );
}
