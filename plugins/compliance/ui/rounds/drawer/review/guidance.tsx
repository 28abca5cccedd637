import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../../../../../ui/index.ts';
import { guidanceOf } from '../control-text.tsx';
import type { Sheet } from '../../sheet-types.ts';

/** Lines of typical evidence, however its package lists them. */
const linesOf = (text: string): string[] =>
  text
    .split(/\n|(?:^|\s)[•▪-]\s/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What the regulator asks: guidance, else the text of the control, and typical evidence as a list. */
export function Guidance({ node }: Pick<Sheet, 'node'>): ReactElement | null {
  const { locale } = useIntl();
  const [guidance, typical] = guidanceOf(node, locale);
  const evidence = linesOf(typical);
  if (!guidance && evidence.length === 0) return null;
  return (
    <section className="ra-guide">
      <h3>
        <FormattedMessage id="compliance.answer.guidance" />
      </h3>
      {guidance && <p dir="auto">{guidance}</p>}
      {evidence.length > 0 && (
        <ul>
          {evidence.map((line) => (
            <li key={line}>
              <Icon name="check-small" size={12} />
              <span dir="auto">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
