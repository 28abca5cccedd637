import { useIntl } from 'react-intl';
import { Ltr } from './bdi.tsx';
import { toast } from './toast.ts';

const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Puts a text onto the clipboard and says so; where the browser forbids it, that it must be copied by hand. */
export function useCopy(): (text: string) => void {
  const { formatMessage } = useIntl();
  return (text) =>
    void write(text).then(
      () => toast.success(formatMessage({ id: 'kit.copied' })),
      () => toast.warning(formatMessage({ id: 'kit.copy_failed' })),
    );
}

/** The same with a link, given as any address of the application; where the browser forbids it, the whole link is shown. */
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
