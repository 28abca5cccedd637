/** RJSF's templates with our look: sections at the start, fields at the end, errors below the inputs. */
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { withTexts } from '../i18n/index.ts';
import { FieldError } from '../kit/field.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { fieldOf } from './check.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFormScope } from './form-context.ts';
import type { Slot } from './layout.ts';
import { ComputedField } from './computed-field.tsx';
import { LockedField } from './locked-field.tsx';

/** A form with more grids collapses those without rows. */
const FEW_GRIDS = 2;

const FileField = lazy(() => import('./file-field.tsx'));
const GridField = lazy(() => withTexts('form-grid', import('./grid/grid-field.tsx')));

/** A property with its frame; half a bilingual field gets only input and error, because the pair has the label. */
export function FieldTemplate({ id, label, uiSchema, children, fieldPathId }: FieldTemplateProps): ReactElement {
  const { meta, errorOf, isRequired } = useFormScope();
  const name = String(fieldPathId.path.at(-1) ?? '');
  // The root object has no frame.
  if (fieldPathId.path.length === 0) return children;
  const error = errorOf(name);
  if (getUiOptions(uiSchema)['lang']) {
    return (
      <div className="k-field">
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    );
  }
  const field = meta.fields[fieldOf(meta, name)];
  return field ? (
    <FieldFrame id={id} field={field} error={error} required={isRequired(field.name)}>
      {children}
    </FieldFrame>
  ) : (
    <div aria-label={label}>{children}</div>
  );
}

/** The sections of the entity's form. */
export function ObjectFieldTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps): ReactElement {
  const { meta, sections, errorOf, isRequired } = useFormScope();
  const folds = sections.flatMap(({ rows }) => rows.flat()).filter(({ grid }) => grid).length > FEW_GRIDS;
  const contents = new Map(properties.map((property) => [property.name, property.content]));
  const prefix = fieldPathId.$id;
  const draw = ({ field, inputs, grid }: Slot): ReactElement => {
    const id = `${prefix}_${field.name}`;
    if (grid)
      return (
        <Suspense
          fallback={
            folds ? (
              <span className="g-fold">
                <Skeleton width={160} height={32} />
              </span>
            ) : (
              <Skeleton height={120} />
            )
          }
        >
          <GridField id={id} field={field} folds={folds} />
        </Suspense>
      );
    if (field.formula !== undefined) return <ComputedField id={id} field={field} />;
    if (inputs.length === 0) return <LockedField id={id} field={field} />;
    if (!field.bilingual) return contents.get(field.name) ?? <></>;
    return (
      <FieldFrame id={id} field={field} error={errorOf(field.name)} required={isRequired(field.name)} labelFor={`${prefix}_${inputs[0]}`}>
        <div className="f-pair">
          {inputs.map((input) => (
            <div key={input} className="f-half">
              {contents.get(input)}
            </div>
          ))}
        </div>
      </FieldFrame>
    );
  };
  return (
    <>
      {sections.map((section, index) => (
        <section
          key={section.title}
          className="f-section"
          data-grid={section.rows.some((row) => row.some((slot) => slot.grid)) || undefined}
        >
          <div className="f-section-head">
            <h2 className="h-14">{section.title}</h2>
            {section.note && <p>{section.note}</p>}
          </div>
          <div className="f-rows">
            {index === 0 && meta.file && (
              <div className="f-row">
                <div className="f-slot" data-wide>
                  <Suspense fallback={<Skeleton height={72} />}>
                    <FileField id={`${prefix}_$file`} />
                  </Suspense>
                </div>
              </div>
            )}
            {section.rows.map((row) => (
              <div
                key={row.map(({ field }) => field.name).join()}
                className="f-row"
                data-keep={(row.length === 2 && row.every(({ field }) => field.type === 'date')) || undefined}
              >
                {row.map((slot) => (
                  <div key={slot.field.name} className="f-slot" data-wide={slot.wide || undefined}>
                    {slot.grid && section.rows.length > 1 && <h3 className="g-caption">{slot.field.label}</h3>}
                    {draw(slot)}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
