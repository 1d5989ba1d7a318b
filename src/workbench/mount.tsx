import { render } from 'preact';
import type { Addresses } from './model/addresses.ts';
import { type ConnectionOptions, connect } from './model/connection.ts';
import { openWorkbench, WorkbenchContext } from './model/workbench.ts';
import { App } from './shell/app.tsx';

export interface MountOptions {
  readonly connection: ConnectionOptions;
  readonly addresses: Addresses;
  /** True if the workbench is part of another page. */
  readonly isPart?: boolean;
  /** True while nobody sees the workbench; by default, while the page is hidden. */
  readonly isHidden?: () => boolean;
}

/** Shows the workbench within an element, of a page or of a shadow root; answers how to take it away. */
export function mount(element: HTMLElement, options: MountOptions): () => void {
  const { connection, addresses, isPart = false, isHidden = () => element.ownerDocument.hidden } = options;
  const workbench = openWorkbench({
    connection: connect(connection),
    addresses,
    isHidden,
  });
  render(
    <WorkbenchContext.Provider value={workbench}>
      <App isPart={isPart} />
    </WorkbenchContext.Provider>,
    element,
  );
  return () => {
    workbench.close();
    render(null, element);
  };
}
