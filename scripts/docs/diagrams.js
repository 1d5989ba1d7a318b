// Draws the Mermaid blocks of the page. It runs in the reader's browser: the library is loaded from beside the page
// when the first diagram appears, and diagrams are drawn again when the reader changes between light and dark.
(() => {
  const blocks = 'pre[data-language="mermaid"]';
  /** A wide drawing shrinks to this part of its size, and scrolls beyond. */
  const readable = 0.57;
  // Drawn out of sight and in the figures' own styles: Redoc may take a figure away while it is being drawn.
  const bench = document.createElement('div');
  bench.className = 'diagram diagram-bench';
  bench.ariaHidden = 'true';
  document.body.append(bench);
  let library;
  let drawn = 0;

  const load = () => {
    library ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'mermaid.js';
      script.onload = () => resolve(globalThis.mermaid);
      script.onerror = reject;
      document.head.append(script);
    });
    return library;
  };

  const settings = () => {
    const dark = document.documentElement.classList.contains('dark');
    const ink = dark ? '#dcdde5' : '#1a1c21';
    const line = dark ? '#9b9ca8' : '#6e6f7a';
    const fill = dark ? '#16403d' : '#e6f4f1';
    const border = dark ? '#2dd4bf' : '#0f766e';
    const back = dark ? '#22242b' : '#ffffff';
    return {
      startOnLoad: false,
      securityLevel: 'strict',
      theme: 'base',
      fontFamily: getComputedStyle(document.body).fontFamily,
      themeVariables: {
        darkMode: dark,
        fontSize: '14px',
        background: back,
        primaryColor: fill,
        primaryTextColor: ink,
        primaryBorderColor: border,
        secondaryColor: back,
        tertiaryColor: back,
        lineColor: line,
        textColor: ink,
        transitionColor: line,
        transitionLabelColor: ink,
        labelBackgroundColor: back,
        edgeLabelBackground: back,
        noteBkgColor: dark ? '#3b3c45' : '#fdf6e3',
        noteTextColor: ink,
        noteBorderColor: dark ? '#6e6f7a' : '#e6d9b2',
        specialStateColor: line,
      },
    };
  };

  /** What a screen reader says of a diagram: its own text, with the arrows in words. */
  const spoken = (source) =>
    `Diagram: ${source
      .split('\n')
      .slice(1)
      .map((line) =>
        line
          .trim()
          .replaceAll('[*]', 'start or end')
          .replace(/\s*-->\s*/, ' to '),
      )
      .filter(Boolean)
      .join('; ')}`;

  const draw = async (block) => {
    const source = block.textContent.trim();
    const figure = document.createElement('figure');
    figure.className = 'diagram';
    figure.setAttribute('role', 'img');
    figure.setAttribute('aria-label', spoken(source));
    block.after(figure);
    await redraw(figure, source);
  };

  const redraw = async (figure, source) => {
    figure.dataset.source = source;
    try {
      const mermaid = await load();
      mermaid.initialize(settings());
      drawn += 1;
      const { svg } = await mermaid.render(`diagram-${drawn}`, source, bench);
      figure.innerHTML = svg;
      const drawing = figure.querySelector('svg');
      drawing.style.minWidth = `${Math.round(drawing.viewBox.baseVal.width * readable)}px`;
    } catch (error) {
      figure.remove();
      console.error(`A diagram could not be drawn: ${error}`);
    }
  };

  const drawNew = () => {
    for (const block of document.querySelectorAll(blocks)) {
      if (!block.nextElementSibling?.matches('figure.diagram')) draw(block);
    }
  };

  new MutationObserver(drawNew).observe(document.getElementById('redoc'), { childList: true, subtree: true });
  new MutationObserver(() => {
    for (const figure of document.querySelectorAll('figure.diagram')) redraw(figure, figure.dataset.source);
  }).observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  drawNew();
})();
