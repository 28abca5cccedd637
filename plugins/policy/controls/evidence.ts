/**
 * A published policy is evidence for the controls that it satisfies: each published version is a piece of the library of evidence, with its
 * text as a file, so that rounds propose it as they propose any other. A version that is replaced, archived or out of date is withdrawn:
 * its piece expires. A job does it as the system, since owners of policies need not be able to write evidence.
 */
import { Readable } from 'node:stream';
import {
  createRows,
  discard,
  keepContent,
  receive,
  updateRows,
  WORD_MIME,
  wordDocument,
  type Draft,
  type Hooks,
  type JobDef,
  type JobRun,
  type Reads,
  type Tx,
} from '../../../core/index.ts';
import { approveEvidence, offeredBy, type Offered } from './evidence-statements.ts';

const OFFER = 'policy.evidence';

const ENDS: ReadonlySet<unknown> = new Set(['archived', 'expired']);
const concerns = ({ op, action, row, before }: Draft<'policy'>): boolean =>
  op === 'remove' ||
  op === 'restore' ||
  (op === 'act' && (action === 'publish' || action === 'reopen')) ||
  ENDS.has(row.stage) ||
  (op === 'update' && typeof before?.published_version === 'string' && ['node_ids', 'valid_until', 'owner_id'].some((name) => name in row));

/** policy, after the published text is kept. */
export const policyOffers: Hooks<'policy'> = {
  when: concerns,
  async after(drafts, { jobs }) {
    await jobs.enqueue({ name: OFFER, payload: { policies: drafts.map(({ id }) => id as number) }, system: true });
  },
};

export const offerJob: JobDef<{ policies: number[] }> = {
  name: OFFER,
  quiet: true,
  async run(job) {
    for (const policy of job.payload.policies) await job.transaction((tx) => offer(job, tx, policy));
  },
};

type Work = Tx & Reads;

async function offer(job: JobRun, tx: Work, policy: number): Promise<void> {
  // Two jobs about one policy follow each other.
  await tx.find('policy', { id: policy }, { lock: 'update', unscoped: true, deleted: 'include' });
  const offered = await offeredBy(tx, policy);
  const held = await tx.find(
    'compliance_evidence',
    { policy_id: policy, status: 'approved' },
    { fields: ['policy_version_id', 'node_ids', 'expiry_date', 'owner_id'], unscoped: true },
  );
  const mine = held.find(({ policy_version_id }) => policy_version_id === offered?.version_id);
  const gone = held.filter((one) => one !== mine);
  if (gone.length)
    await updateRows(
      job,
      tx,
      'compliance_evidence',
      gone.map(({ id }) => ({ id, status: 'expired' })),
    );
  if (!offered) return;
  if (!mine) return add(job, tx, offered);
  const as = { node_ids: offered.nodes, owner_id: offered.owner_id };
  if (JSON.stringify(mine.node_ids) !== JSON.stringify(as.node_ids) || mine.owner_id !== as.owner_id)
    await updateRows(job, tx, 'compliance_evidence', [{ id: mine.id, ...as }]);
}

async function add(job: JobRun, tx: Work, policy: Offered): Promise<void> {
  const [category] = await tx.find('audit_evidence_category', { is_active: true }, { sort: ['position'], limit: 1, unscoped: true });
  if (!category) return;
  const title = (name: string | null): string | null => name && `${name} ${policy.version}`.slice(0, 200);
  const [id] = await createRows(job, tx, 'compliance_evidence', [
    {
      title_en: title(policy.name_en),
      title_ar: title(policy.name_ar),
      category_id: category.id,
      owner_id: policy.owner_id,
      effective_from: policy.from,
      expiry_date: policy.until,
      confidentiality: policy.classification ?? 'confidential',
      node_ids: policy.nodes,
      policy_id: policy.policy,
      policy_version_id: policy.version_id,
    },
  ]);
  const kept = await keep(job, tx, await fileOf(policy));
  const name = `${policy.name_en ?? policy.name_ar ?? policy.code ?? ''} ${policy.version}.docx`.slice(0, 200);
  await createRows(job, tx, 'evidence_version', [{ compliance_evidence_id: id, name, mime: WORD_MIME, ...kept }]);
  await approveEvidence(tx, id as number, policy.approver_id);
}

async function keep({ kernel, actor }: JobRun, tx: Tx, content: Buffer): Promise<{ size: number; sha256: string }> {
  const received = await receive(kernel.config.filesDir, Readable.from([content]), Infinity);
  try {
    await keepContent(kernel, actor.tenantId, received, tx);
  } finally {
    await discard(received.path);
  }
  return { size: received.size, sha256: received.sha256 };
}

/** The text of the version, in the language in which it has one. */
function fileOf({ name_en, name_ar, code, version, text }: Offered): Promise<Buffer> {
  const language = text.some((part) => part.title_en ?? part.body_en) ? 'en' : 'ar';
  const words = (en: string | null, ar: string | null): string => (language === 'ar' ? (ar ?? en) : (en ?? ar)) ?? '';
  const title = words(name_en, name_ar);
  return wordDocument({
    language,
    title,
    author: '',
    color: '#0f766e',
    page: { paper: 'a4', head: [title, code, version].filter(Boolean).join(' · '), foot: code ?? '', count: '{page} / {pages}' },
    blocks: text.flatMap((part) => [
      {
        kind: 'heading' as const,
        level: Math.min(9, (part.number ?? '').split('.').length) as 1,
        text: `${part.number ?? ''} ${words(part.title_en, part.title_ar)}`.trim(),
      },
      { kind: 'rich' as const, html: words(part.body_en, part.body_ar) },
    ]),
  });
}
