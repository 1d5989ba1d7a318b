import { resizeHandle } from './resize-handle.ts';

/** The place of the workbench in somebody's page: an element with a shadow root, at the bottom of the window or in a container. */
export class Dock {
  /** Element in the page. */
  readonly element: HTMLElement;
  /** Container of the workbench. */
  readonly content: HTMLElement;
  readonly #panel: HTMLElement;
  readonly #launcher: HTMLButtonElement;
  /** Element that had the focus before. */
  #before: Element | null = null;

  constructor(document: Document, styles: string, container: Element | undefined) {
    this.element = document.createElement('phone-agent-workbench');
    const root = this.element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];

    this.#panel = part(document, 'section', 'dock');
    this.#panel.setAttribute('aria-label', 'Workbench');
    this.content = part(document, 'div', 'dock-content');
    const close = button(document, 'dock-close', '×', () => this.hide());
    close.ariaLabel = 'Close the workbench';
    this.#launcher = button(document, 'dock-launcher', 'Workbench', () => this.show());
    this.#launcher.hidden = true;
    if (container) this.element.className = 'contained';
    else this.#panel.append(resizeHandle(document, this.#panel));
    this.#panel.append(this.content, close);
    this.#panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isWithinOverlay(event)) this.hide();
    });
    root.append(this.#panel, this.#launcher);
    (container ?? document.body).append(this.element);
  }

  /** True while nobody sees it. */
  get isHidden(): boolean {
    return this.#panel.hidden || this.element.ownerDocument.hidden;
  }

  show(): void {
    if (!this.#panel.hidden) return;
    this.#before = this.element.ownerDocument.activeElement;
    this.#panel.hidden = false;
    this.#launcher.hidden = true;
    this.content.querySelector<HTMLElement>('.wb-main')?.focus();
  }

  hide(): void {
    if (this.#panel.hidden) return;
    const hadFocus = this.element.ownerDocument.activeElement === this.element;
    this.#panel.hidden = true;
    this.#launcher.hidden = false;
    if (!hadFocus) return;
    if (this.#before instanceof HTMLElement && this.#before !== this.element && this.#before.isConnected)
      this.#before.focus();
    else this.#launcher.focus();
  }

  remove(): void {
    this.element.remove();
  }
}

function part(document: Document, name: string, className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function button(document: Document, className: string, text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  element.addEventListener('click', press);
  return element;
}

/** True if the key belongs to an overlay or a field, which has its own use for Escape. */
function isWithinOverlay(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('dialog, :popover-open, input[type="search"], select') !== null;
}
