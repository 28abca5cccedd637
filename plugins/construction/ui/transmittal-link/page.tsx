import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { addIcons, Button, Empty, FILE_ICONS, Skeleton, usePage } from '../../../../ui/index.ts';
import { Answer, ToAnswer } from './answer.tsx';
import { Frame } from './frame.tsx';
import { Sheet } from './sheet.tsx';
import { useLinked } from './use-linked.ts';
import './transmittal-link.css';

addIcons(FILE_ICONS);

/** /transmittal/:token: a recipient without an account reads and answers a transmittal. */
export default function TransmittalPage(): ReactElement {
  const token = usePage().params['token'] ?? '';
  const { step, show, again } = useLinked(token);
  if (step === 'reading')
    return (
      <Frame>
        <Waiting />
      </Frame>
    );
  if (step === 'nothing')
    return (
      <Frame>
        <Empty
          art="missing"
          level={1}
          title={<FormattedMessage id="transmittal-link.nothing" />}
          text={<FormattedMessage id="transmittal-link.nothing_text" />}
        />
      </Frame>
    );
  if (step === 'unreachable')
    return (
      <Frame>
        <Empty
          art="error"
          level={1}
          title={<FormattedMessage id="transmittal-link.unreachable" />}
          actions={
            <Button onClick={again}>
              <FormattedMessage id="transmittal-link.retry" />
            </Button>
          }
        />
      </Frame>
    );
  return (
    <Frame organisation={step.organisation}>
      <div className="tl-body">
        <Sheet page={step} token={token} />
        <Answer page={step} token={token} onAnswered={show} onChanged={again} />
        <ToAnswer page={step} />
      </div>
    </Frame>
  );
}

/** A skeleton of the page. */
function Waiting(): ReactElement {
  return (
    <div className="tl-body" aria-busy="true">
      <div className="tl-sheet tl-wait">
        <Skeleton height={28} />
        <Skeleton height={96} />
        <Skeleton height={160} />
      </div>
      <div className="tl-answer tl-wait">
        <Skeleton height={24} />
        <Skeleton height={40} />
      </div>
    </div>
  );
}
