import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, formatNumber, Glyph, Icon } from '../../../../ui/index.ts';
import type { GlyphName } from '../../../../ui/index.ts';
import type { Fate, Loss } from './types.ts';

const FATES: readonly Fate[] = ['lost', 'changed', 'kept'];
const GLYPH: Record<Fate, GlyphName> = { lost: 'stop', changed: 'waiting', kept: 'done' };
/** Rows of a group before "show all". */
const FEW = 6;

/** The loss report: content of the file that the suite does not show; dropped content first. */
export function LossTable({ losses }: { losses: readonly Loss[] }): ReactElement {
  if (!losses.length)
    return (
      <p className="pi-none">
        <Icon name="check" />
        <FormattedMessage id="compliance.import.no_losses" />
      </p>
    );
  return (
    <section className="pi-losses">
      <h2 className="h-13">
        <FormattedMessage id="compliance.import.report" />
      </h2>
      <p className="muted">
        <FormattedMessage id="compliance.import.report_text" />
      </p>
      {FATES.map((fate) => (
        <Group key={fate} fate={fate} losses={losses.filter((loss) => loss.fate === fate)} />
      ))}
    </section>
  );
}

function Group({ fate, losses }: { fate: Fate; losses: readonly Loss[] }): ReactElement | null {
  const intl = useIntl();
  const [all, setAll] = useState(fate !== 'kept');
  if (!losses.length) return null;
  const shown = all ? losses : losses.slice(0, FEW);
  return (
    <table className="pi-table">
      <thead>
        <tr>
          <th scope="col">
            <span>
              <Glyph name={GLYPH[fate]} />
              <FormattedMessage id={`compliance.import.fate.${fate}`} />
            </span>
          </th>
          <th scope="col">
            <FormattedMessage id="compliance.import.place" />
          </th>
          <th scope="col" className="pi-count">
            <FormattedMessage id="compliance.import.count" />
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((loss) => (
          <tr key={`${loss.kind} ${loss.path}`}>
            <td>{intl.formatMessage({ id: `compliance.import.loss.${loss.kind}` })}</td>
            <td>
              <bdi dir="ltr" className="pi-path">
                {loss.path}
              </bdi>
              {loss.samples[0] && (
                <span className="pi-sample cut" title={loss.samples.join('\n')}>
                  <bdi>{loss.samples[0]}</bdi>
                </span>
              )}
            </td>
            <td className="pi-count num">{formatNumber(loss.count)}</td>
          </tr>
        ))}
      </tbody>
      {shown.length < losses.length && (
        <tfoot>
          <tr>
            <td colSpan={3}>
              <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
                <FormattedMessage id="compliance.import.show_all" values={{ n: losses.length }} />
              </Button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
