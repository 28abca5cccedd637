import { useIntl } from 'react-intl';
import { Ltr } from './bdi.tsx';
import { toast } from './toast.ts';

const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Copies a text to the clipboard and shows a toast. If the browser forbids it, the toast asks to copy by hand. */
export function useCopy(): (text: string) => void {
  const { formatMessage } = useIntl();
  return (text) =>
    void write(text).then(
      () => toast.success(formatMessage({ id: 'kit.copied' })),
      () => toast.warning(formatMessage({ id: 'kit.copy_failed' })),
    );
}

/** Copies a link to any address of the application. If the browser forbids it, the toast shows the whole link. */
export function useCopyLink(): (address: string) => void {
  const { formatMessage } = useIntl();
  return (address) => {
    const { href } = new URL(address, window.location.href);
    void write(href).then(
      () => toast.success(formatMessage({ id: 'kit.link_copied' })),
      () => toast.info(formatMessage({ id: 'kit.link_is' }), { text: <Ltr>{href}</Ltr> }),
    );
  };
}
