import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
// By its file: the package's index would bring ajv along, which the browser has no use for.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { EntityMeta } from '../../core/shared/wire.ts';

export type Verb = 'create' | 'update';
export type Values = Record<string, unknown>;
export type FormValidator = ValidatorType<Values, RJSFSchema>;
type Functions = Parameters<typeof createPrecompiledValidator>[0];

/** The validator that the server has compiled for a form: a module of our own origin, so that no code is made in the browser. */
export function useValidator(meta: EntityMeta | undefined, verb: Verb): UseQueryResult<FormValidator> {
  const form = meta?.forms[verb];
  return useQuery({
    queryKey: ['meta', 'validator', form?.validator],
    enabled: Boolean(form),
    staleTime: Infinity,
    // A validator is a function: kept as it is, not compared.
    structuralSharing: false,
    queryFn: async () => {
      const module = (await import(/* @vite-ignore */ form!.validator)) as { default: Functions };
      return createPrecompiledValidator<Values, RJSFSchema>(module.default, form!.schema as RJSFSchema);
    },
  });
}
