import { AppError, type WriteDraft } from '../../../core/index.ts';

/** Refuses all rows where one is refused. @throws AppError with the first refusal. */
export function throwRefusal(drafts: readonly WriteDraft[]): void {
  const rejection = drafts.find((d) => d.rejection)?.rejection;
  if (!rejection) return;
  const { code, message, errors, counts } = rejection;
  throw new AppError(code, { message, ...(errors ? { errors } : {}), ...(counts ? { counts } : {}) });
}
