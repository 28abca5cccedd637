import { Skeleton } from '../kit/index.ts';

/** The skeleton of a record page, with the sizes of real content to avoid layout shift. */
export function RecordSkeleton(): React.JSX.Element {
  const rows = (from: number): React.JSX.Element[] =>
    [0, 1, 2, 3].map((row) => (
      <div className="d-sk-row" key={row}>
        <Skeleton width={72 + ((from + row) % 3) * 12} />
        <Skeleton width={112 + ((from + row * 2) % 4) * 24} />
      </div>
    ));
  return (
    <div className="d-page" aria-busy="true">
      <div className="d-head">
        <Skeleton width={260} height={20} />
        <Skeleton width={88} />
        <Skeleton width={76} height={24} round />
      </div>
      <div className="d-facts">
        <Skeleton width={160} />
        <Skeleton width={180} />
        <Skeleton width={140} />
      </div>
      <div className="d-sk-tabs">
        <Skeleton width={64} />
        <Skeleton width={72} />
        <Skeleton width={52} />
      </div>
      <div className="d-cols">
        {[0, 1, 2, 3].map((section) => (
          <div className="d-sec" key={section}>
            <Skeleton width={96} />
            {rows(section)}
          </div>
        ))}
      </div>
    </div>
  );
}
