import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../../ui/index.ts';

/** `/catalog/groups/0/title: a text is missing`: the position is isolated, because it reads left to right. */
function Fault({ text }: { text: string }): ReactElement {
  const found = /^(\/[^\s:]*): (.+)$/s.exec(text);
  return found ? (
    <li>
      <bdi dir="ltr" className="pi-path">
        {found[1]}
      </bdi>
      <span>{found[2]}</span>
    </li>
  ) : (
    <li>
      <span dir="auto">{text}</span>
    </li>
  );
}

/** All errors that must be fixed before the file can be imported. */
export function Faults({ faults }: { faults: readonly string[] }): ReactElement {
  return (
    <section className="pi-faults" role="alert">
      <h2 className="h-13">
        <Icon name="circle-exclamation-filled" />
        <FormattedMessage id="compliance.import.refused" values={{ n: faults.length }} />
      </h2>
      <ul>
        {faults.map((text) => (
          <Fault key={text} text={text} />
        ))}
      </ul>
    </section>
  );
}
