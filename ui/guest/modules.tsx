import { FormattedMessage } from 'react-intl';
import { Icon } from '../kit/index.ts';

const MODULES = [
  ['pmis', 'briefcase'],
  ['pmweb', 'hammer'],
  ['grc', 'shield-badge'],
  ['oss', 'package'],
  ['education', 'book-open'],
  ['admin', 'users-three'],
] as const;

/** The six modules as a list with rules. */
export function Modules() {
  return (
    <section className="land-modules" id="modules" aria-labelledby="modules-title">
      <h2 id="modules-title">
        <FormattedMessage id="public.modules.title" />
      </h2>
      <p>
        <FormattedMessage id="public.modules.text" />
      </p>
      <ul>
        {MODULES.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} />
            <b>
              <bdi>
                <FormattedMessage id={`public.modules.${name}`} />
              </bdi>
            </b>
            <span>
              <strong>
                <FormattedMessage id={`public.modules.${name}.title`} />
              </strong>
              <em>
                <FormattedMessage id={`public.modules.${name}.text`} />
              </em>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
