import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '../kit/skeleton.tsx';
import type { FieldWidgetProps } from './contract.ts';

/** Of tools and four lines, as the editor is when it has come (theme/form.css). */
const HEIGHT = 157;

const HtmlEditor = lazy(() => import('./html-editor.tsx'));

/** Rich text. The editor is loaded only if a form has such a field; the server sanitises the content. */
export function HtmlWidget(props: FieldWidgetProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton height={props.locked ? 120 : HEIGHT} />}>
      <HtmlEditor {...props} />
    </Suspense>
  );
}
