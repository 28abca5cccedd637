import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import {
  announceError,
  Button,
  download,
  FieldError,
  formatDateTime,
  formOf,
  Icon,
  invalidateRows,
  isApiError,
  PageBody,
  PageHead,
  upload,
  useApi,
  useConfirm,
  useEntityMeta,
  useMetaText,
  usePage,
  useRemove,
} from '../../../../ui/index.ts';
import './settings.css';

interface Template {
  id: number;
  name: string;
  language: Language;
  path: string;
  created_at: string;
}
type Language = 'en' | 'ar';

const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** /setting/policies: the Word templates of the organisation. */
export default function PolicySettings(): ReactElement {
  const { page } = usePage();
  const text = useMetaText();
  const held = useApi<{ data: Template[] }>('policy-templates');
  const { data: meta } = useEntityMeta('policy_template');
  return (
    <>
      <PageHead title={text(`pages.${page.path}`, page.title)} about={<FormattedMessage id="policy.settings.about" />} />
      <PageBody of={held}>
        {({ data }) => (
          <div className="pt-page">
            <div className="pt-cards">
              {LANGUAGES.map((language) => (
                <TemplateCard
                  key={language}
                  language={language}
                  template={data.find((one) => one.language === language)}
                  all={data}
                  meta={meta}
                />
              ))}
            </div>
            <Places />
          </div>
        )}
      </PageBody>
    </>
  );
}

interface CardProps {
  language: Language;
  template: Template | undefined;
  all: readonly Template[];
  meta: EntityMeta | undefined;
}

function TemplateCard({ language, template, all, meta }: CardProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const word = (id: string, values: Record<string, string> = {}): string => intl.formatMessage({ id: `policy.settings.${id}` }, values);
  const title = word(language);
  const fetched = (path: string): void => void download(`${path}?language=${language}`, 'policy.docx').catch(announceError);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      await upload('policy-templates', formOf({ language }, file));
      invalidateRows(client);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFault(error.errors['file']?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="pt-card" aria-labelledby={`pt-${language}`}>
      <h2 id={`pt-${language}`} className="h-16">
        {title}
      </h2>
      {template ? (
        <div className="pt-file">
          <Icon name="file-lines" size={20} />
          <div className="grow">
            <a className="link cut" href={`${template.path}?download=1`}>
              <bdi>{template.name}</bdi>
            </a>
            <p className="muted">{word('since', { day: formatDateTime(template.created_at) })}</p>
          </div>
          {meta && <RemoveTemplate meta={meta} template={template} />}
        </div>
      ) : (
        <p className="muted pt-file">{word(all.length ? 'other' : 'none')}</p>
      )}
      {fault && <FieldError id={`pt-${language}-fault`}>{fault}</FieldError>}
      <footer>
        <Button
          icon="arrow-up-from-tray"
          busy={busy}
          aria-describedby={fault && `pt-${language}-fault`}
          onClick={() => input.current?.click()}
        >
          {word(template ? 'replace' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".docx"
          data-testid={`template-${language}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            void send(file);
          }}
        />
        <Button icon="arrow-down-to-tray" onClick={() => fetched('policy-template-starter')}>
          {word('starter')}
        </Button>
        {all.length > 0 && <Button onClick={() => fetched('policy-template-sample')}>{word('sample')}</Button>}
      </footer>
    </section>
  );
}

function RemoveTemplate({ meta, template }: { meta: EntityMeta; template: Template }): ReactElement {
  const intl = useIntl();
  const ask = useConfirm();
  const remove = useRemove(meta);
  const word = (id: string): string => intl.formatMessage({ id: `policy.settings.${id}` });
  const run = async (): Promise<void> => {
    if (await ask({ title: word('remove_question'), text: word('remove_text'), confirm: word('remove'), danger: true }))
      remove.mutate({ id: template.id });
  };
  return (
    <Button
      variant="ghost"
      icon="trash"
      aria-label={`${word('remove')}: ${template.name}`}
      busy={remove.isPending}
      onClick={() => void run()}
    />
  );
}

function Places(): ReactElement {
  const { data } = useApi<{ data: { en: string; ar: string }[] }>('policy-template-places');
  return (
    <section className="pt-places" aria-labelledby="pt-places">
      <h2 id="pt-places" className="h-16">
        <FormattedMessage id="policy.settings.places" />
      </h2>
      <p className="muted">
        <FormattedMessage id="policy.settings.places_text" />
      </p>
      <ul>
        {data?.data.map(({ en, ar }) => (
          <li key={en}>
            <span>
              <bdi dir="ltr">{`{{${en}}}`}</bdi>
            </span>
            <span>
              <bdi dir="rtl" lang="ar">{`{{${ar}}}`}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
