/**
 * GET evidence-expiring?library=&days=: approved evidence that expires within a number of days, by month; of the libraries that the reader
 * may open.
 */
import { AppError, invalid, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { expiringEvidence } from './evidence-statements.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const NAMES = { audit: 'audit_evidence', compliance: 'compliance_evidence' } as const;
const USUAL_DAYS = 90;
const MOST_DAYS = 1100;

const opens = ({ permissions }: RouteContext['actor'], { open, manage }: Library): boolean =>
  permissions.has(open) || permissions.has(manage);

export const expiring: RouteDef = {
  method: 'GET',
  path: 'evidence-expiring',
  permission: LIBRARIES.flatMap((l) => [l.open, l.manage]),
  title: { en: 'Evidence that expires next', ar: 'الأدلة التي تنتهي قريبًا' },
  async run(ctx) {
    const days = daysIn(ctx.request.query['days']);
    const list = await expiringEvidence(ctx, librariesIn(ctx), days);
    return `{"data":${list ?? '[]'}}`;
  },
};

function daysIn(given = ''): number {
  if (given.trim() === '') return USUAL_DAYS;
  const days = Number(given);
  if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS) throw invalid({ days: [text('query.integer_expected')] });
  return days;
}

/** @throws AppError invalid for an unknown library, forbidden for one that the reader may not open. */
function librariesIn({ request: { query }, actor }: RouteContext): Library[] {
  const given = (query['library'] ?? '').trim();
  if (given === '') return LIBRARIES.filter((l) => opens(actor, l));
  const library = LIBRARIES.find((l) => l.entity === NAMES[given as keyof typeof NAMES]);
  if (!library) throw invalid({ library: [text('field.not_allowed')] });
  if (!opens(actor, library)) throw new AppError('forbidden');
  return [library];
}
