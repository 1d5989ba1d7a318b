/** The command line of cli.js, for who starts it as TypeScript; that costs Node the load of a compiler. */
import './cli.js';
