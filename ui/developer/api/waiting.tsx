import { Skeleton } from '../../kit/index.ts';

/** Lines in the place of what is still to come. */
export const Waiting = () => (
  <div className="dev-waiting" aria-busy="true">
    {Array.from({ length: 12 }, (_, i) => (
      <Skeleton key={i} />
    ))}
  </div>
);
