import { FormattedMessage } from 'react-intl';
import { MODULES } from '../data/modules.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Icon } from '../kit/index.ts';

const PRESENTED = MODULES.flatMap(({ name, icon, presented }) => (presented ? [{ name, icon, presented }] : []));

/** The modules that present themselves on the landing pages (module.json), as a list with rules. */
export function Modules() {
  const metaText = useMetaText();
  return (
    <section className="land-modules" id="modules" aria-labelledby="modules-title">
      <h2 id="modules-title">
        <FormattedMessage id="public.modules.title" values={{ n: PRESENTED.length }} />
      </h2>
      <p>
        <FormattedMessage id="public.modules.text" />
      </p>
      <ul>
        {PRESENTED.map(({ name, icon, presented: { label, title, text } }) => (
          <li key={name}>
            <Icon name={icon} />
            <b>
              <bdi>{metaText(`modules.${name}.presented.label`, label)}</bdi>
            </b>
            <span>
              <strong>{metaText(`modules.${name}.presented.title`, title)}</strong>
              <em>{metaText(`modules.${name}.presented.text`, text)}</em>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
