import { FormattedMessage } from 'react-intl';
import { MODULES } from '../data/modules.ts';
import { Icon } from '../kit/index.ts';

const PRESENTED = MODULES.filter(({ presented }) => presented);

/** The modules that present themselves on the landing pages (module.json), as a list with rules. */
export function Modules() {
  return (
    <section className="land-modules" id="modules" aria-labelledby="modules-title">
      <h2 id="modules-title">
        <FormattedMessage id="public.modules.title" values={{ n: PRESENTED.length }} />
      </h2>
      <p>
        <FormattedMessage id="public.modules.text" />
      </p>
      <ul>
        {PRESENTED.map(({ name, icon }) => (
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
