m() { # file, sed expr, tests
  cp $1 /tmp/mut.bak; sed -i "$2" $1; if cmp -s $1 /tmp/mut.bak; then echo "NO CHANGE $2"; return; fi
  if timeout 120 vitest run --project all $3 >/tmp/mut.log 2>&1; then echo "SURVIVED $1 $2"; else echo "killed $2: $(grep -c '×' /tmp/mut.log)"; fi
  cp /tmp/mut.bak $1
}
P=src/node/postgres T=tests/node/postgres
m $P/append-statements.ts 's/ AND e.incarnation = h.incarnation//;s/e.incarnation = w.incarnation AND //' "$T/appends $T/environments"
m $P/copying.ts "s/ FOR KEY SHARE//" "$T/environments"
m $P/folding.ts 's/, version DESC, place DESC/, version, place/' "$T/folds"

m $P/folding.ts "s/ AND n.time <= .*- .5$//" "$T/folds"
m $P/folding.ts "s/ AND e.version - e.folded > .3//" "$T/folds"