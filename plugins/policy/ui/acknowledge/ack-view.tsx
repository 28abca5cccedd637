import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useQueryClient } from '@tanstack/react-query';
import { api, IconButton, invalidateRows, isApiError, useNarrow } from '../../../../ui/index.ts';
import { AckPanel, Consent, Submit } from './ack-panel.tsx';
import { AckText } from './ack-text.tsx';
import { QuizForm } from './quiz-form.tsx';
import { ReadBar } from './read-bar.tsx';
import { Receipt } from './receipt.tsx';
import type { Language, Reading } from './types.ts';
import { useSeen } from './use-reading.ts';
import { languageOf } from './words.ts';

/** What keeps somebody from acknowledging, in the order in which it is done. */
export type Missing = 'read' | 'quiz' | 'tick' | undefined;

export function AckView({ reading }: { reading: Reading }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const client = useQueryClient();
  const [language, setLanguage] = useState<Language>(languageOf(intl.locale));
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  // Acknowledged just now: the receipt is where the reader goes on.
  const [fresh, setFresh] = useState(false);
  const { read, watch } = useSeen(reading);
  const open = reading.mine && reading.status === 'asked';
  const whole = reading.read_at !== null || reading.parts.every(({ id }) => read.has(id));
  const missing: Missing = !whole ? 'read' : reading.quiz && reading.quiz.passed_at === null ? 'quiz' : agreed ? undefined : 'tick';
  const acknowledge = async (): Promise<void> => {
    setBusy(true);
    try {
      // Parts of which the server has not heard yet.
      await api.post(`policy-reading/${reading.id}`, { body: { parts: [...read] } });
      await api.post(`policy-acknowledgements/${reading.id}/acknowledge`, { body: { text_hash: reading.text_hash, language, agreed } });
      setFresh(true);
    } catch (error) {
      // The refusal is shown already. What has changed meanwhile is fetched.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
      invalidateRows(client);
    }
  };
  const consent = <Consent agreed={agreed} onChange={setAgreed} />;
  const submit = <Submit missing={missing} busy={busy} big={narrow} onClick={() => void acknowledge()} />;
  const bar = <ReadBar read={reading.parts.filter(({ id }) => whole || read.has(id)).length} of={reading.parts.length} />;
  const both = reading.parts.some((part) => part.body_en ?? part.title_en) && reading.parts.some((part) => part.body_ar ?? part.title_ar);
  const turn = both ? (): void => setLanguage(language === 'ar' ? 'en' : 'ar') : undefined;
  return (
    <section className="ak" data-narrow={narrow || undefined}>
      <div className="ak-scroll" tabIndex={-1}>
        <div className="ak-in">
          {narrow && reading.receipt && <Receipt reading={reading} receipt={reading.receipt} fresh={fresh} />}
          <AckText
            reading={reading}
            language={language}
            watch={watch}
            beside={
              narrow && turn ? (
                <IconButton
                  icon="translate"
                  aria-label={intl.formatMessage({ id: `policy.ack.in.${language === 'ar' ? 'en' : 'ar'}` })}
                  onClick={turn}
                />
              ) : undefined
            }
          />
          {open && reading.quiz && <QuizForm id={reading.id} quiz={reading.quiz} language={language} locked={!whole} />}
          {narrow && open && missing !== 'read' && consent}
        </div>
      </div>
      {narrow ? (
        open && (
          <footer className="ak-foot">
            {bar}
            {submit}
          </footer>
        )
      ) : (
        <AckPanel reading={reading} language={language} turn={turn} fresh={fresh}>
          {open && (
            <>
              {bar}
              {consent}
              {submit}
            </>
          )}
        </AckPanel>
      )}
    </section>
  );
}
