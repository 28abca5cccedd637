import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { addIcons, FILE_ICONS, GuestPage, Skeleton, useGuestLink, usePage } from '../../../../ui/index.ts';
import { Answer, ToAnswer } from './answer.tsx';
import { readLinked } from './calls.ts';
import { Sheet } from './sheet.tsx';
import './transmittal-link.css';

addIcons(FILE_ICONS);

/** /transmittal/:token: a recipient without an account reads and answers a transmittal. */
export default function TransmittalPage(): ReactElement {
  const token = usePage().params['token'] ?? '';
  const link = useGuestLink(token, readLinked);
  return (
    <GuestPage
      link={link}
      width={1080}
      waiting={<Waiting />}
      frame={({ organisation }) => ({ organisation, foot: <FormattedMessage id="transmittal-link.sent_with" /> })}
    >
      {(page) => (
        <div className="tl-body">
          <Sheet page={page} token={token} />
          <Answer page={page} token={token} onAnswered={link.show} onChanged={link.again} />
          <ToAnswer page={page} />
        </div>
      )}
    </GuestPage>
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
