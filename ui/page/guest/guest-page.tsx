import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, Skeleton } from '../../kit/index.ts';
import { GuestFrame, type GuestFrameProps } from './guest-frame.tsx';
import type { GuestLink, GuestLinkState } from './use-guest-link.ts';

export interface GuestPageProps<T extends object> extends Pick<GuestFrameProps, 'width'> {
  link: GuestLink<T>;
  /** What the frame says of what was read. */
  frame?: (page: T) => Pick<GuestFrameProps, 'organisation' | 'foot'>;
  /** Instead of the usual grey lines while it is read. */
  waiting?: ReactNode;
  /** Texts of the page's own for a state, by `<texts>.<state>` and `<texts>.<state>.text`; without them those of any link. */
  texts?: string;
  children: (page: T) => ReactNode;
}

/** A page that a link opens: what the link shows, or in words why it shows nothing. */
export function GuestPage<T extends object>({ link, frame, width, waiting, texts, children }: GuestPageProps<T>): ReactElement {
  const { step, again } = link;
  const wide = width === undefined ? {} : { width };
  if (typeof step === 'object')
    return (
      <GuestFrame {...wide} {...frame?.(step)}>
        {children(step)}
      </GuestFrame>
    );
  return (
    <GuestFrame {...wide}>
      {step !== 'reading' ? (
        <Nothing state={step} texts={texts ?? 'public.link'} again={again} />
      ) : (
        (waiting ?? (
          <div className="gu-sheet" aria-busy="true">
            <Skeleton height={28} />
            <Skeleton height={200} />
          </div>
        ))
      )}
    </GuestFrame>
  );
}

interface NothingProps {
  state: Exclude<GuestLinkState, 'reading'>;
  texts: string;
  again: () => void;
}

/** A link that opens nothing is not tried again; whatever else may pass is. */
function Nothing({ state, texts, again }: NothingProps): ReactElement {
  const { messages } = useIntl();
  const id = (key: string): string => (`${texts}.${key}` in messages ? `${texts}.${key}` : `public.link.${key}`);
  return (
    <Empty
      art={state === 'nothing' ? 'missing' : 'error'}
      level={1}
      title={<FormattedMessage id={id(state)} />}
      text={<FormattedMessage id={id(`${state}.text`)} />}
      actions={
        state !== 'nothing' && (
          <Button onClick={again}>
            <FormattedMessage id="public.link.retry" />
          </Button>
        )
      }
    />
  );
}
