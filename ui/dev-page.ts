/** Development only: Vite serves the page; language, direction and session come from the server, as in the built product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

const ATTRIBUTES = /<html[^>]*>/;
const BOOT = /<script type="application\/json" id="boot">[\s\S]*?<\/script>/;

/** @param backend address of the server, such as http://127.0.0.1:3001 */
export const devPage = (root: string, backend: string): Plugin => ({
  name: 'rukn-dev-page',
  apply: 'serve',
  configureServer(server) {
    // After Vite's own middlewares: a request for HTML that they did not serve is a page.
    return () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/';
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        try {
          const page = await fetch(backend + url, { headers: headersOf(request), redirect: 'manual' });
          const rendered = await page.text();
          const [html, boot] = [ATTRIBUTES.exec(rendered)?.[0], BOOT.exec(rendered)?.[0]];
          if (!html || !boot) throw new Error(`the server answered ${page.status} without a page`);
          const own = readFileSync(join(root, 'index.html'), 'utf8')
            .replace(ATTRIBUTES, html)
            .replace('</head>', () => `${boot}</head>`);
          response.statusCode = page.status;
          response.setHeader('Content-Type', 'text/html');
          response.end(await server.transformIndexHtml(url, own));
        } catch (error) {
          response.statusCode = 503;
          response.setHeader('Refresh', '1');
          response.end(`The server is not ready yet (${(error as Error).message}); this page asks again.`);
        }
      });
    };
  },
});

function headersOf(request: IncomingMessage): Record<string, string> {
  const names = ['accept', 'accept-language', 'cookie'] as const;
  return Object.fromEntries(names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
}
