const rules = [
  {
    test: /\.ts$/,
    use: {
      loader: 'ts-loader',
      options: { transpileOnly: true, compilerOptions: { noEmit: false, allowImportingTsExtensions: false } },
    },
  },
];

/** The page as it goes out, and the page as it is developed: with the sandbox in it. */
export default ['live', 'demo'].map((name) => ({
  name,
  mode: 'production',
  entry: `./src/${name}.ts`,
  output: { path: `${import.meta.dirname}/dist/${name}`, publicPath: '/', clean: true },
  module: { rules },
  performance: { hints: false },
}));
