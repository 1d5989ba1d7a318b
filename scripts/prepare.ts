// node scripts/prepare.ts   builds what a server shows in a browser, the reference and the workbench, side by side.
await Promise.all([import('./docs.ts'), import('./workbench.ts')]);
