import { useMemo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, Skeleton, useNarrow, type RecordPartProps } from '../../../../ui/index.ts';
import { place } from '../../bow-tie/geometry.ts';
import { LOOKS } from '../../bow-tie/model.ts';
import { ExportMenu } from './export-menu.tsx';
import { Loose } from './loose.tsx';
import { NarrowBowTie } from './narrow.tsx';
import { PartDrawer } from './part-drawer.tsx';
import { Picture, useRoom } from './picture.tsx';
import type { Tie } from './types.ts';
import { useArrange } from './use-arrange.ts';
import { useBowTie, type BowTieData } from './use-bow-tie.ts';
import { useView } from './use-view.ts';
import './bow-tie.css';

/** The tab "Bow tie" of a risk. */
export default function BowTieTab({ meta, row }: RecordPartProps): ReactElement {
  const data = useBowTie(meta, row);
  if (data.failed && !data.tie)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="risk.bow_tie.failed" />}
        actions={
          <Button onClick={data.retry}>
            <FormattedMessage id="risk.retry" />
          </Button>
        }
      />
    );
  if (!data.tie)
    return (
      <div className="bt-wait" aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  return <Shown meta={meta} row={row} data={data as BowTieData & { tie: Tie }} />;
}

function Shown({ meta, row, data }: RecordPartProps & { data: BowTieData & { tie: Tie } }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const [frame, room] = useRoom();
  const view = useView(meta, row, data, useArrange(data, row));
  const placed = useMemo(() => place(view.tie, room), [view.tie, room]);
  const opened = view.opened && data.metas[view.opened.entity];
  const columns = { '--bt-width': `${placed.width}px`, '--bt-leaf': `${placed.leafWidth}px` } as CSSProperties;
  return (
    <section className="bt-tab" style={columns} aria-label={intl.formatMessage({ id: 'risk.bow_tie' })}>
      <div className="bt-scroll">
        <div ref={frame} className="bt-room" />
        {narrow ? (
          <NarrowBowTie view={view} />
        ) : (
          room > 0 && (
            <div className="bt-sheet">
              <div className="bt-heads" aria-hidden="true">
                {['causes', 'preventive', 'risk', 'reactive', 'consequences'].map((name) => (
                  <span key={name}>
                    <FormattedMessage id={`risk.bow_tie.${name}`} />
                  </span>
                ))}
              </div>
              <Picture view={view} placed={placed} />
            </div>
          )
        )}
        <Loose view={view} />
      </div>
      <footer className="bt-foot">
        {LOOKS.map((look) => (
          <span key={look} className="bt-key" data-look={look}>
            <i aria-hidden="true" />
            <FormattedMessage id={`risk.bow_tie.look.${look}`} />
          </span>
        ))}
        <span className="end row">
          {view.editable && (
            <>
              <Button size="sm" variant="ghost" icon="plus" onClick={() => view.enter({ kind: 'leaf', side: 'before' })}>
                <FormattedMessage id="risk.bow_tie.add.before" />
              </Button>
              <Button size="sm" variant="ghost" icon="plus" onClick={() => view.enter({ kind: 'leaf', side: 'after' })}>
                <FormattedMessage id="risk.bow_tie.add.after" />
              </Button>
            </>
          )}
          <ExportMenu view={view} />
        </span>
      </footer>
      <p id="bt-keys" className="sr">
        <FormattedMessage id={view.editable ? 'risk.bow_tie.keys' : 'risk.bow_tie.keys_read'} />
      </p>
      {view.opened && opened && <PartDrawer meta={opened} opened={view.opened} onClose={view.close} />}
    </section>
  );
}
