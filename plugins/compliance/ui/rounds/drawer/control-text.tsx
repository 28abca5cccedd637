import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
  const [first, second] = locale.startsWith('ar') ? ['ar', 'en'] : ['en', 'ar'];
  return String(node[`${name}_${first}`] ?? node[`${name}_${second}`] ?? '').trim();
};

/** The regulator's text: control text, guidance, parameters and typical evidence; nothing if the package has titles only. */
export function ControlText({ node }: { node: Sheet['node'] }): ReactElement | null {
  const { locale } = useIntl();
  const parts = (['text', 'guidance', 'typical_evidence'] as const)
    .map((name) => [name, textIn(node, name, locale)] as const)
    .filter(([, text]) => text !== '');
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
