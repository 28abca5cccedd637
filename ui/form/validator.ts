import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
// Imported by file: the package's index would also bundle ajv, which the browser does not need.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { EntityMeta } from '../../core/shared/wire.ts';

export type Verb = 'create' | 'update';
export type Values = Record<string, unknown>;
export type FormValidator = ValidatorType<Values, RJSFSchema>;
type Functions = Parameters<typeof createPrecompiledValidator>[0];

/** The validator that the server compiled for a form: a module from our own origin, so that the browser evaluates no generated code. */
export function useValidator(meta: EntityMeta | undefined, verb: Verb): UseQueryResult<FormValidator> {
  const form = meta?.forms[verb];
  return useQuery({
    queryKey: ['meta', 'validator', form?.validator],
    enabled: Boolean(form),
    staleTime: Infinity,
    // A validator is a function: React Query must not compare it.
    structuralSharing: false,
    queryFn: async () => {
      const module = (await import(/* @vite-ignore */ form!.validator)) as { default: Functions };
      return createPrecompiledValidator<Values, RJSFSchema>(module.default, form!.schema as RJSFSchema);
    },
  });
}
