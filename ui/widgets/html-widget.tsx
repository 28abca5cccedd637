import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '../kit/skeleton.tsx';
import type { FieldWidgetProps } from './contract.ts';

const HtmlEditor = lazy(() => import('./html-editor.tsx'));

/** Rich text. The editor is loaded only if a form has such a field; the server sanitises the content. */
export function HtmlWidget(props: FieldWidgetProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <HtmlEditor {...props} />
    </Suspense>
  );
}
