import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languagesOf } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { Fold } from './fold.tsx';

interface Parameter {
  id?: string;
  label?: string;
  value?: string;
  values?: unknown;
  choices?: unknown;
}

/** A text of the control in the reader's language, else in the other. */
export const textIn = (node: Sheet['node'], name: string, locale: string): string => {
  const [first, second] = languagesOf(locale);
  return String(node[`${name}_${first}`] ?? node[`${name}_${second}`] ?? '').trim();
};

/** What the guidance of a review shows: the guidance, else the text of the control, and typical evidence. */
export const guidanceOf = (node: Sheet['node'], locale: string): [guidance: string, evidence: string] => [
  textIn(node, 'guidance', locale) || textIn(node, 'text', locale),
  textIn(node, 'typical_evidence', locale),
];

interface ControlTextProps {
  node: Sheet['node'];
  /** The guidance of a review stands above already: it is not repeated. */
  guided?: boolean;
}

/** The regulator's text: control text, guidance, parameters and typical evidence; nothing if the package has titles only. */
export function ControlText({ node, guided = false }: ControlTextProps): ReactElement | null {
  const { locale } = useIntl();
  const shown = new Set(guided ? guidanceOf(node, locale) : []);
  // A package that says the same twice is shown once.
  const parts = (['text', 'guidance', 'typical_evidence'] as const)
    .map((name) => [name, textIn(node, name, locale)] as const)
    .filter(([, text], at, all) => text !== '' && !shown.has(text) && all.findIndex((other) => other[1] === text) === at);
  const params = Array.isArray(node['params']) ? (node['params'] as Parameter[]) : [];
  if (parts.length === 0 && params.length === 0) return null;
  return (
    <Fold title={<FormattedMessage id="compliance.item.requirement" />}>
      {() => (
        <dl className="rd-control">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`compliance.item.part.${name}`} />
              </dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
          {params.length > 0 && (
            <div>
              <dt>
                <FormattedMessage id="compliance.item.part.params" />
              </dt>
              <dd>
                <ul>
                  {params.map((one, at) => (
                    <li key={one.id ?? at}>
                      <bdi dir="ltr" className="strong">
                        {one.id}
                      </bdi>{' '}
                      <bdi>{one.label}</bdi>
                      {said(one) && (
                        <>
                          : <bdi>{said(one)}</bdi>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      )}
    </Fold>
  );
}

const said = ({ value, values, choices }: Parameter): string =>
  [value, values, choices]
    .flat()
    .filter((one) => typeof one === 'string' && one !== '')
    .join(', ');
