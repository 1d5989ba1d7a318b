/** The workbench in a page: what happens in the sandbox that the page works with, and ways to act in it. */
import { ownAddresses } from './model/addresses.ts';
import { hashOf } from './model/route.ts';
import { mount } from './mount.tsx';
import { Dock } from './panel/dock.ts';
import { packedFiles, styles } from './panel/files.ts';
import { packedReader } from './panel/packed-reader.ts';

/** Which sandbox is shown, and where. A sandbox as `phone-agent-kit/sandbox` makes them is enough. */
export interface WorkbenchPanelOptions {
  /** Carries requests to the sandbox: the `fetch` of one in this page. The page's own unless given. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Base URL of the sandbox, without a path; the page's own origin by default. */
  readonly url?: string | undefined;
  /** Element that the panel fills; by default the panel is at the bottom of the window. */
  readonly container?: Element | undefined;
  /** The environment that it shows first; `default` unless given. */
  readonly world?: string | undefined;
}

/** A workbench in a page. */
export interface WorkbenchPanel {
  /** Host of the panel, whose content is in a shadow root. */
  readonly element: HTMLElement;
  /** Shows it, with the focus in it. */
  show(): void;
  /** Leaves a button of it, which shows it again. */
  hide(): void;
  /** Takes it away. */
  close(): void;
}

/** Opens the workbench in this page. Its styles and the page's do not meet, and the page's address stays as it is. */
export function openWorkbench(options: WorkbenchPanelOptions = {}): WorkbenchPanel {
  const { url = location.origin, container, world } = options;
  const dock = new Dock(document, styles, container);
  const start = hashOf('timeline', [], { world });
  const end = mount(dock.content, {
    isPart: true,
    isHidden: () => dock.isHidden,
    // Only a server has a page that a link could lead to.
    addresses: ownAddresses(start, (hash) => (options.fetch ? hash : `${url}/workbench/${hash}`)),
    connection: {
      baseUrl: url,
      // The global `fetch` is looked up at each call, as others may replace it.
      fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
      readFile: packedReader(packedFiles),
      // A sandbox in the page has no pages of its own.
      ...(options.fetch && { reference: false as const }),
    },
  });
  return {
    element: dock.element,
    show: () => dock.show(),
    hide: () => dock.hide(),
    close() {
      end();
      dock.remove();
    },
  };
}
