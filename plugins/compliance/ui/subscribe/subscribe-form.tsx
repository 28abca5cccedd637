import { useId, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Button,
  Field,
  FieldInput,
  focusFirst,
  Input,
  Keys,
  RichTextInput,
  Skeleton,
  useEntityMeta,
  useFormKeys,
} from '../../../../ui/index.ts';
import { chosenOf } from './choices.ts';
import { Picker } from './picker.tsx';
import { Selected } from './selected.tsx';
import { useChoices } from './use-choices.ts';
import type { SubscribeState } from './use-subscribe.ts';
import './subscribe.css';

/** maximum length of titles in lists (constants). */
const TITLE_MOST = 200;

interface SubscribeFormProps {
  state: SubscribeState;
  /** Content above the packages. */
  head?: ReactNode;
  onMade: (contract: { id: number }) => void;
  onCancel: () => void;
}

/** Packages on the wide side, details on the narrow side; the selection is summed up above the button. */
export function SubscribeForm({ state, head, onMade, onCancel }: SubscribeFormProps): ReactElement {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const choices = useChoices();
  const id = useId();
  const { data: meta } = useEntityMeta('subscription');
  const chosen = useMemo(() => chosenOf(choices.regulators ?? [], state.chosen), [choices.regulators, state.chosen]);
  const send = (): void => {
    void state.send().then((made) => {
      if (made) onMade(made);
      else requestAnimationFrame(() => focusFirst(root.current));
    });
  };
  const press = useFormKeys(root, send, false);
  const word = (name: string): string => intl.formatMessage({ id: `compliance.subscribe.${name}` });
  const field = (name: string): ReactElement | null =>
    meta ? (
      <FieldInput meta={meta} name={name} values={state.values} errors={state.errors} onChange={state.set} />
    ) : (
      <Skeleton height={56} />
    );
  const why = [
    ...(state.chosen.size === 0 ? [word('no_package')] : []),
    ...(String(state.values['title']).trim() === '' ? [word('no_title')] : []),
  ];
  return (
    <div ref={root} className="sb in-turn-narrow" onKeyDownCapture={press}>
      <section className="sb-pick" aria-label={word('packages')}>
        {head}
        <Picker choices={choices} state={state} />
      </section>
      <section className="sb-side" aria-label={word('contract')}>
        <div className="sb-fields">
          <h2 className="h-16">{word('contract')}</h2>
          <Field label={word('title_field')} required error={state.errors['title']} help={word('title_help')}>
            {(ids) => (
              <Input
                {...ids}
                dir="auto"
                maxLength={TITLE_MOST}
                value={String(state.values['title'] ?? '')}
                placeholder={word('title_example')}
                onChange={(event) => state.set('title', event.target.value)}
              />
            )}
          </Field>
          <div className="f-pair">
            {field('code')}
            {field('owner_id')}
          </div>
          <div className="f-pair">
            {field('start_date')}
            {field('end_date')}
          </div>
          {meta?.fields['note'] && !meta.fields['note'].readOnly && (
            <div className="k-field">
              <span className="k-label" id={`${id}-note-label`}>
                {meta.fields['note'].label} <span className="k-opt">{word('optional')}</span>
              </span>
              <RichTextInput
                id={`${id}-note`}
                label={meta.fields['note'].label}
                value={String(state.values['note'] ?? '')}
                placeholder={word('note_example')}
                onChange={(html) => state.set('note', html)}
              />
            </div>
          )}
          <Selected chosen={chosen} onRemove={state.toggle} />
        </div>
        <footer className="sb-foot">
          <Button variant="ghost" onClick={onCancel}>
            <FormattedMessage id="compliance.contracts.cancel" />
          </Button>
          <span className="sb-keys">
            <Keys of={['Ctrl', 'Enter']} />
          </span>
          <Button
            variant="primary"
            busy={state.busy}
            aria-disabled={!state.ready || undefined}
            title={state.ready ? undefined : why.join(' ')}
            onClick={send}
          >
            {word('send')}
          </Button>
        </footer>
      </section>
    </div>
  );
}
