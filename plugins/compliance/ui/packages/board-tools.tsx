import triangleExclamation from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton, Input, Popover } from '../../../../ui/index.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { MissingList } from './missing-list.tsx';
import { missingOf } from './missing.ts';
import { childrenOf } from './outline.ts';
import type { Pack, PackNode } from './types.ts';

export interface BoardToolsProps {
  pack: Pack;
  nodes: readonly PackNode[];
  words: string;
  onWords: (words: string) => void;
  /** Number of search hits; null without a search. */
  found: number | null;
  writable: boolean;
  busy: boolean;
  onJump: (id: number) => void;
  onPaste: () => void;
  closed: ReadonlySet<number>;
  onClosed: (closed: ReadonlySet<number>) => void;
}

/** Above the outline: search, figures, and the missing parts of a draft. */
export function BoardTools({
  pack,
  nodes,
  words,
  onWords,
  found,
  writable,
  busy,
  onJump,
  onPaste,
  closed,
  onClosed,
}: BoardToolsProps): ReactElement {
  const intl = useIntl();
  const [keys, setKeys] = useState(false);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.package.${id}` });
  const controls = nodes.filter(({ assessable }) => assessable).length;
  const missing = writable ? missingOf(pack, nodes) : [];
  const folds = closed.size > 0 ? [] : [...childrenOf(nodes).keys()].filter((id): id is number => id !== null);
  return (
    <div className="pk-tools">
      <Input
        className="pk-find"
        icon="magnifying-glass"
        size="sm"
        type="search"
        dir="auto"
        value={words}
        placeholder={word('find')}
        aria-label={word('find')}
        onChange={(event) => onWords(event.target.value)}
      />
      <span className="pk-count muted" role="status">
        {found === null ? (
          <FormattedMessage id="compliance.package.count" values={{ controls, groups: nodes.length - controls }} />
        ) : (
          <FormattedMessage id="compliance.package.found" values={{ count: found }} />
        )}
      </span>
      <span className="end row">
        {writable && (
          <span className="pk-saved muted" role="status">
            {word(busy ? 'saving' : 'saved')}
          </span>
        )}
        {missing.length > 0 && nodes.length > 0 && (
          <Popover
            placement="bottom-end"
            kind="dialog"
            content={(close) => (
              <MissingList
                missing={missing}
                onJump={(id) => {
                  close();
                  onJump(id);
                }}
              />
            )}
          >
            <Button size="sm" variant="ghost" icon={missing.some(({ must }) => must) ? triangleExclamation : 'list-checklist'}>
              <FormattedMessage
                id="compliance.package.missing"
                values={{ count: missing.reduce((sum, one) => sum + Math.max(1, one.nodes.length), 0) }}
              />
            </Button>
          </Popover>
        )}
        {writable && (
          <Button size="sm" icon="table" onClick={onPaste}>
            {word('paste')}
          </Button>
        )}
        <IconButton
          size="sm"
          icon="chevrons-vertical-between"
          aria-label={word(closed.size > 0 ? 'open_all' : 'close_all')}
          onClick={() => onClosed(new Set(folds))}
        />
        <IconButton size="sm" icon="circle-question" aria-label={word('keys')} onClick={() => setKeys(true)} />
      </span>
      {keys && <KeysDialog writable={writable} onClose={() => setKeys(false)} />}
    </div>
  );
}
