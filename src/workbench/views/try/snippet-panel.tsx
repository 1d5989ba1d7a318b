import { useSignal } from '@preact/signals';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Copy, LongText } from '../../parts/parts.ts';
import { curlOf } from '../../snippets/curl.ts';
import { playwrightOf, typescriptOf, vitestOf } from '../../snippets/programs.ts';
import { type CallTrial, callerOf, presentAnswer } from './call-trial.ts';
import { purposeOf } from './purpose.ts';
import { Excerpt } from './scrolling.tsx';

const forms = { curl: curlOf, TypeScript: typescriptOf, Vitest: vitestOf, Playwright: playwrightOf } as const;

const titles = ['curl', 'TypeScript', 'Vitest', 'Playwright'] as const satisfies readonly (keyof typeof forms)[];

/** The call of the form as a program, to be copied. */
export function SnippetPanel({ attempt }: { readonly attempt: CallTrial }) {
  const { connection } = useWorkbench();
  const environment = useEnvironment();
  const title = useSignal<keyof typeof forms>('curl');
  const { call } = attempt.drafted.value;
  const purpose = purposeOf(attempt.operation, presentAnswer(attempt));
  const text = forms[title.value](call, callerOf(attempt, environment, connection.baseUrl), purpose);
  return (
    <section class="panel" aria-label="As code">
      <header>
        <h2>Code</h2>
        {titles.map((one) => (
          <button
            key={one}
            type="button"
            class="small"
            aria-pressed={title.value === one}
            onClick={() => {
              title.value = one;
            }}
          >
            {one}
          </button>
        ))}
        <Copy text={text} />
      </header>
      <div class="panel-body">
        <Excerpt>
          <LongText text={text} most={4000} />
        </Excerpt>
      </div>
    </section>
  );
}
