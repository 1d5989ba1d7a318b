// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/_sandbox/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the environments
         * @description Lists the environments that there are, the newest first; `default` comes last. Looking is no use of an environment:
         *     it puts no end off.
         *
         *     The first tokens of each are in it, on purpose. They follow from the identifier, and who lists an environment may
         *     reset, fork and delete it anyway, so leaving them out would protect nothing. Tokens that were created
         *     in an environment are not in it.
         */
        get: operations["listEnvironments"];
        put?: never;
        /**
         * Create an environment
         * @description Creates an environment and answers with its tokens. A body is needed only to choose something.
         *
         *     Without `now` the clock is the real one, and the demo data is moved in time so that its story has just happened
         *     when the environment begins: distances in time stay, weekdays do not. So that something happens whenever that is,
         *     its organizations have business hours around the clock, and the pictures of contacts are `data:` URLs, which
         *     load. With `now` the clock begins there, and with
         *     `frozen` it stays there until it is moved. Choose `2026-03-02T15:00:00Z` and `frozen`, and the answers are those of
         *     the service's API reference, byte for byte.
         *
         *     The seed `demo` is the organization `org_301` with everything that the reference shows, and enough more to fill
         *     its pages and statistics. The seed `empty` is `org_301` with three users, their tokens and the default limits,
         *     and nothing else; `simulateAgentCreated` gives it its first agent.
         *
         *     An environment lasts until it is deleted or, without a data file, the sandbox ends. With `endsAfter` (366 days at
         *     most) it also ends by itself, once that much real time has passed in which no request carried one of its tokens and nothing was done with
         *     it under `/_sandbox/environments` but to look; it is as if it had been deleted then. That its jobs are done and its
         *     webhooks sent is no use of it, and its own clock does not count. A restart of the sandbox begins the wait anew.
         *     There can be 100,000 environments (409).
         */
        post: operations["createEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset an environment
         * @description Puts the environment back to its beginning: data, clock, faults, request log and deliveries. Its first tokens
         *     work again, also if they were deleted; those created since do not. Where the environment was created without
         *     `now`, it begins again at the real time, and the demo data moves along. The beginning of a fork is what it was made
         *     of, and that of an imported environment is the file. Name, end and snapshots stay.
         *
         *     Requests that are under way are carried out before the reset or refused with a 401. Deliveries that are under way
         *     may still arrive.
         */
        post: operations["resetEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an environment
         * @description Answers with one environment as `listEnvironments` shows it. This is no use of it and puts no end off.
         */
        get: operations["getEnvironment"];
        put?: never;
        /**
         * Name an environment
         * @description Gives the environment a name in place of the one that it has, or takes it away where `name` is left out. Nothing else
         *     changes, and a reset or a restored snapshot leaves the name. This is a use of it, which puts its end off.
         */
        post: operations["renameEnvironment"];
        /**
         * Delete an environment
         * @description Deletes the environment, all that is in it, and its snapshots; forks of it stay. Its tokens answer 401 from then on, and deliveries that wait are
         *     never sent. The environment `default` can be reset but not deleted (409).
         */
        delete: operations["deleteEnvironment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snapshots of an environment
         * @description Lists the snapshots of the environment, the oldest first.
         */
        get: operations["listSnapshots"];
        put?: never;
        /**
         * Keep what an environment is like
         * @description Keeps the present state of the environment, to come back to it (`restoreSnapshot`) or to begin others with it
         *     (`forkEnvironment`).
         *
         *     What is kept: all data, tokens among them; the time on the clock and whether it stands still; what is due later; and
         *     deliveries, those that wait included. What is not: faults and the request log, which are a test's own. Of a clock that
         *     is being moved it is the moment on the way.
         *
         *     An environment can have 20 snapshots (409). With a data file they are still there after a restart.
         */
        post: operations["createSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/snapshots/{snapshotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes the snapshot. Environments that were restored to it or forked from it stay as they are.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an environment back to a snapshot
         * @description Puts the environment back to what it was like when the snapshot was taken, and its clock with it: only here time goes
         *     back, because data and time belong together. A clock that ran runs on from there. The snapshot stays and can be
         *     restored again, and so do the others, later ones too.
         *
         *     Faults and the request log are empty afterwards. What was due is due again: a delivery that waited is sent again, with
         *     the same `webhook-id`, also if it was delivered meanwhile. Tokens that were created since do not work any more; those
         *     that were deleted since do. A later `resetEnvironment` goes back to the environment's own beginning.
         *
         *     Requests that are under way are carried out before or refused with a 401. If the sandbox ends meanwhile, the environment is
         *     as it was or as the snapshot, never in between.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an environment from another
         * @description Creates an environment that begins as another is at present, or as one of its snapshots is: data, clock, what is due,
         *     deliveries that wait. From then on the two share nothing. Faults, the request log, snapshots, the name and the end of
         *     the other are not taken along.
         *
         *     Every token of the other has its like in the fork: the same value, but for its end, which names the environment. What is
         *     `demo-admin-env_7` in `env_7` is `demo-admin-env_9` in its fork `env_9`, and what is `demo-admin` in `default` too. The three
         *     first ones are in the answer, each of which works if it does in the other. Both environments send the deliveries that
         *     wait, with the same `webhook-id`.
         */
        post: operations["forkEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an environment as a file
         * @description Answers with everything that the environment has at present, as one JSON document for `importEnvironment` or `npm start --
         *     --seed FILE`: the data, the time on the clock, what is due later, and deliveries. Faults, the request log and snapshots
         *     are not in it, nor are the name and the end of the environment.
         *
         *     A file is meant to be shared, so secrets are left out unless `whole` is true: of tokens only the fixed ones of the
         *     demo data are in it (`demo-admin` and the like), of others their first 8 characters, as lists show them; signing
         *     secrets, passwords and credentials are `(left out)`. Names, numbers and what was said are in it as they are.
         *
         *     A table of more than 100,000 rows cannot be exported (409).
         */
        get: operations["exportEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an environment from a file
         * @description Creates an environment with the data of a file, as `exportEnvironment` answers it or as somebody has written it, and
         *     answers with its tokens. Without parameters it begins at the time of the file, and its clock stands or runs as it did. With
         *     `now` its data are moved in time: all distances stay. `resetEnvironment` goes back to the file.
         *
         *     Each row is held to the contract, and the refusal names the place in the file and what is wrong there. What a row
         *     names has to be in the file too: its organization, agent, room or conversation; and no two rows of a table have one
         *     key. Fields that no row of this kind has are kept, and shown where the row is, to try how a client takes them.
         *
         *     A token that is written with no more than 8 characters is listed and lets nobody in. Signing secrets that are `(left out)` are
         *     made anew; `addWebhook` tells a new one.
         */
        post: operations["importEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tables of an environment
         * @description Lists what the environment has its data in: every table with the group of the service's API that it belongs to, and
         *     how many rows it has, of all organizations together. They are the tables that `exportEnvironment` has in a file.
         */
        get: operations["listTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/tables/{table}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of a table
         * @description Lists the rows of a table, of all organizations of the environment, in the order of their keys. With `text` only those
         *     in whose JSON this text stands, in upper or lower case.
         *
         *     Secrets are left out as in a file without them: of a token that the demo data does not have the first 8 characters are
         *     shown, and signing secrets, passwords and credentials are `(left out)`. No `text` finds them either.
         */
        get: operations["listRows"];
        put?: never;
        /**
         * Add a row to a table
         * @description Adds a row as somebody has written it, in the shape that rows of the table have in a file (`WorldTables` says which), to
         *     any organization of the environment. Nothing else happens: no event is sent, and nobody is charged.
         *
         *     The row is held to the contract as one of a file is. What it names has to be there: its organization, agent, room or
         *     conversation (400). A row that has what only one can have is refused, with a 409 where that is its key and with a 400
         *     otherwise. Fields that no row of this kind has are kept. Numbers that it has are not given out again.
         *
         *     What a row leads to follows: a job is done when it is due, tasks that can start do, and a delivery that waits is sent. A
         *     secret that is `(left out)` is made anew, or is that of the destination which a delivery goes to. A token of no more
         *     than 8 characters is listed and lets nobody in.
         */
        post: operations["addRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/tables/{table}/rows/{rowKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a row
         * @description Answers with one row as `listRows` shows it.
         */
        get: operations["getRow"];
        put?: never;
        /**
         * Put another row in the place of one
         * @description Puts the whole row that is sent in the place of the one of this key. It is held to the contract as `addRow` says, and
         *     its key stays (409): to give a row another, add one and delete this. What it leads to follows, as there.
         *
         *     A secret that is left out, or sent as it is shown, stays what it was.
         *
         *     A count does not go back behind what it has given out (400), and a delivery of which an attempt is under way is not
         *     changed (409).
         */
        post: operations["replaceRow"];
        /**
         * Delete a row
         * @description Deletes one row and nothing that belongs to it, so one that others name stays (409): delete those first. The refusal says
         *     which row names it. Counts stay too (409), and so does a delivery of which an attempt is under way.
         *
         *     The row of a token can be deleted with that very token, which then lets nobody in any more.
         */
        delete: operations["deleteRow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time
         * @description Answers with the environment's time, whether the clock stands still, whether a move of it is still going on, and how many deliveries are under way.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Move, freeze or release the clock
         * @description Moves the clock by a duration (`advance`, at most 366 days) or to a time (`now`), and freezes or releases it (`frozen`). A moved
         *     clock runs on from there unless it is frozen; a released one runs on from where it stood. What is left out stays
         *     as it is.
         *
         *     Everything that falls due on the way happens at its own time and in order: calls end, limits let tasks start,
         *     invitations expire, webhooks are sent and retried. Deliveries are real HTTP requests, so the move waits for each
         *     before it goes on; their `webhook-timestamp` is the real time, which receivers compare with their own.
         *     `{"advance": "PT0S"}` moves nothing and waits for the deliveries that are under way.
         *
         *     A move waits for receivers for 9 seconds of real time in all. Then it goes on to its end without them: attempts that
         *     are under way (`deliveriesUnderWay`) end when they end, and what follows from that happens then. The answer comes
         *     after 10 seconds at the latest. Where there is more to compute than that, the move goes on behind it, and `movingTo`
         *     says where to; `getClock` tells when it is over. `frozen: false` counts once the clock has arrived.
         *
         *     Time does not go back: a `now` before the present one is refused with a 409, and so is a move past the year 2098.
         *     To begin earlier, reset the environment or create one. Of two moves at once the second begins where the first one
         *     ended. A restart of the sandbox ends moves where they are.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is still to come
         * @description Lists what happens by itself when its time comes on the environment's clock, the earliest first, of all organizations
         *     together: calls that are answered and end, replies, attempts to deliver, periods that end. Each is there once, and gone
         *     when it has happened; most leave others behind. To let one happen, move the clock there with `setClock`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/inboundText": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody text an agent
         * @description A text from outside arrives at one of the organization's numbers. If an SMS relay is configured and enabled, the
         *     text goes to it first, and its answer counts: after `stop` the agent never sees the text, nothing is recorded,
         *     and the answer has no identifiers. Otherwise the text is recorded in the room of the two numbers, the agent
         *     replies, and the events `messageReceived` and `messageSent` are sent.
         *
         *     An agent that was never published or answers no texts does not reply, nor does one of a suspended organization, nor
         *     any to a text from what is no phone number; the text waits in the inbox. In a junk room nobody replies either, and no event is sent. A number that no agent of
         *     the organization has answers 404, and so does one that takes no texts (without `sms` in its `capabilities`).
         */
        post: operations["simulateInboundText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/inboundCall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody call an agent
         * @description A call comes in at one of the organization's numbers, the agent answers, and they talk. When this operation
         *     answers the call has just ended: it began `durationSeconds` ago, its transcript is a conversation in the room of
         *     the two numbers (of a withheld one in a new room), its minutes are counted, and the event `callEnded` is sent.
         *
         *     An agent that was never published cannot take a call (409), nor can one of a suspended organization (409); use
         *     `simulateMissedCall` for what its caller experiences. A number that no agent of the organization has answers 404,
         *     and so does one that takes no calls (without `voice` in its `capabilities`).
         */
        post: operations["simulateInboundCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/missedCall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a call be missed
         * @description Somebody calls one of the organization's numbers and nobody answers. Nothing was said, so there is no conversation; the event `callMissed` is sent. A number that no agent of the organization has, and one that takes no calls, answer 404.
         */
        post: operations["simulateMissedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/taskOutcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a task as you choose
         * @description Ends a task that is in progress, now, with the outcome that you name instead of the one that the sandbox would
         *     have given it. The task becomes `completed` or, with any other outcome, `failed` for that reason, and everything
         *     follows from it: the conversation, the events, the next task that may start.
         *
         *     `noAnswer` and `busy` are for calls, `undelivered` for texts, `unreachable` and `completed` for both. A call that
         *     has been answered already, so that its task has a conversation, can only be `completed`. An outcome that does not
         *     fit, or a task that is not in progress, is refused with a 409. Advance the clock to bring a queued task there.
         */
        post: operations["simulateTaskOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/agentCreated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody set up an agent
         * @description Nothing in the service's API creates an agent; people set one up in the service itself. This is what they do
         *     there: an agent comes into being with the name and configuration that you give and defaults for the rest, and it
         *     goes live at once unless `published` is false. The token's user is the one who did it. No event is sent.
         *
         *     The agent has no number yet: give it one with `assignPhoneNumber`, and it calls, texts and answers. Without
         *     `organizationId` it belongs to the token's organization; any organization of the environment can be named, so a
         *     new one gets its first agent this way. An organization can have 100 agents (409).
         */
        post: operations["simulateAgentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/zapierRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an agent ask a Zap
         * @description An agent triggers a Zap and waits for its answer, as long as `respondToZapier` of the service's API says. Answer there with the `requestId` that this operation gives.
         */
        post: operations["simulateZapierRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/invitationAccepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an invitation be accepted
         * @description The person who was invited follows the link in the e-mail and becomes an active admin. The answer has a token of
         *     that person, so that you can go on in that name. Name the person by exactly one of `userId` and `email`. An
         *     invitation of any organization of the environment can be accepted; so this is also the way into an organization
         *     that you have just created.
         *
         *     A user who is active already answers 409, and so does an organization that has all the tokens it can have; an
         *     invitation that expired or was withdrawn no longer exists (404).
         */
        post: operations["simulateInvitationAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/sipRegistration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the SIP registrar answer
         * @description The registrar accepts or refuses the organization's saved registration, whatever its state is. Left alone, the sandbox's registrar accepts each registration two seconds after it was saved, and knows no host of the domain `.invalid`. Without a saved registration the answer is 404.
         */
        post: operations["simulateSipRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/billingEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the billing provider report something
         * @description The billing provider reports an event to the service, in any form that you like. If a billing relay is configured and enabled it gets the event, and this operation answers when the relay did or its time is up. The event itself changes nothing; `simulateOrganizationState` suspends and reactivates.
         */
        post: operations["simulateBillingEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/organizationState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend or reactivate an organization
         * @description A bill stays unpaid and the organization is suspended, or it is paid and the organization is active again. While it is suspended, requests to the service's API with its tokens are refused with 403. Any organization of the environment can be named, the token's own too; one that is in the state already stays so.
         */
        post: operations["simulateOrganizationState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scripts/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what an agent writes back
         * @description The next messages to the organization's agents that the script matches get its reply instead of the sandbox's own
         *     words, as many as `times` says, or all until the scripts are deleted (`untilDeleted`). It holds for texts
         *     (`simulateInboundText`) and for messages from external platforms (`sendExternalMessage` of the service's API), and
         *     can be for one agent, one contact, or what the contact writes. Of several that match, the oldest comes first, so
         *     scripts that match anything are a conversation in order.
         *
         *     With `silence` the agent writes nothing. With `afterSeconds` it replies later by the environment's clock. A message
         *     from an external platform that has to wait for more than 20 seconds is answered without a reply, which comes as
         *     `messageSent` when it is due; one that has to wait less gets it at once.
         *
         *     Who would get no reply anyway, as in the junk inbox, uses up no script. An organization can have 100 scripts at a
         *     time (409). They are part of the environment's data: kept with it, and gone after a reset.
         */
        post: operations["scriptReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scripts/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say how an outbound call goes
         * @description The next calls of tasks that the script matches when they start go as it says, as many as `times` says, or all until
         *     the scripts are deleted (`untilDeleted`). It can be for one agent and for one number. Of several that match, the
         *     oldest comes first, so `busy`, `noAnswer` and a call that is answered are three attempts in order. What the script
         *     leaves out is as the number has it: those that end with 96 are answered by a voicemail.
         *
         *     The turns of a `transcript` are spoken one after the other, spread evenly from the answer to the end.
         */
        post: operations["scriptCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scripts to come
         * @description Lists the organization's scripts of replies and calls, the oldest first. One that is used up is gone.
         */
        get: operations["listScripts"];
        put?: never;
        post?: never;
        /**
         * Delete all scripts
         * @description Deletes every script of the organization. Calls and replies that are under way go on as scripted.
         */
        delete: operations["deleteScripts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened
         * @description Lists what happened in the environment, the newest first: requests to the service's API, requests to this API that
         *     changed something, what fell due on the clock, attempts to deliver webhooks, and moves of the clock.
         *
         *     It is kept in memory alone and begins anew with the process, with a reset and with a restored snapshot. The last
         *     1000 requests and the last 1000 of all else are kept, as long as the log of requests has room for them; of a change the
         *     first 100 rows. Entries are numbered without gaps, so a number that is missing is of one that is gone.
         */
        get: operations["listTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what happens
         * @description Answers with server-sent events (`text/event-stream`) for as long as somebody listens. Each event `entries` has a
         *     `TimelineBatch` as JSON: entries in the order in which they happened, several at once where much happens, and how
         *     many were lost because they came faster than they were read. Its `id` is the last entry's number; who comes back with it
         *     as `last-event-id`, or as `after`, is told what happened meanwhile. Without either it begins with what happens next.
         *
         *     A comment comes every 15 seconds where nothing else does. The stream ends when the environment is reset, restored or
         *     deleted; numbers then begin anew.
         */
        get: operations["streamTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at one thing that happened
         * @description Answers with all that is kept of an entry: of a request its headers and bodies and those of the answer, of an attempt
         *     what was sent and answered, and each row that was added, changed or removed, as it was before and is after.
         *
         *     API tokens are never shown, and secrets of rows are left out. Bodies of more than 16,384 characters are not kept.
         */
        get: operations["getTimelineEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests that came in
         * @description Lists the last 1000 requests to the service's API that carried a token of the environment, refused ones included, the newest first. The list is kept in memory alone and begins anew with the process, also with a data file; servers that share a database keep one list there, in which a request stands at the latest a tenth of a second after its answer; numbers are given in the order in which servers send what they have collected. A server may be told to keep none: the list is empty then. A token that was deleted or never existed counts as one of the environment that its end names, else of `default`. Requests to the control API are not listed. Bodies of more than 16,384 characters are not kept, and of an environment's list no more than 4,194,304 bytes, of all lists together no more than 67,108,864: the oldest requests go first. Tokens are never shown, wherever they stood.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks that went out
         * @description Lists the organization's deliveries, the newest first, each with what was sent and every attempt: all that are on
         *     their way, and those among the environment's last 1000 that have come to their end. An event that goes to several
         *     destinations is one delivery for each.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *         [*] --> waiting: event
         *         [*] --> refused: host not allowed
         *         waiting --> delivered: 2xx
         *         waiting --> retrying: anything else
         *         waiting --> givenUp: a relay failed
         *         retrying --> delivered: 2xx
         *         retrying --> givenUp: 7 failed
         *         waiting --> held: 410
         *         retrying --> held: 410
         *         held --> waiting: added again
         *         waiting --> dropped: removed
         *         retrying --> dropped: removed
         *         held --> dropped: removed
         *         delivered --> waiting: resend
         *         givenUp --> waiting: resend
         *         refused --> waiting: resend
         *         dropped --> waiting: resend
         *     ```
         *
         *     The sandbox delivers to this machine. Another host needs `--deliver-to HOST` when it is started; without it a
         *     delivery there is `refused`, and no request leaves. Each request carries `CDN-Loop: phone-agent-sandbox`, by which sandboxes
         *     recognize it: a delivery that leads to one, also behind a proxy, is `refused` and has no effect there.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again
         * @description Sends a delivery once more, now, to the URL that its destination has at present: the same payload and
         *     `webhook-id`, signed anew. An event that went to several destinations needs the `label` of one of them (400). The
         *     answer comes before the attempt has ended; `setClock` waits for that, and `listDeliveries` shows how it went.
         *
         *     - One that has come to its end gets one attempt and no retries, and is `delivered`, `givenUp` or `refused` after it,
         *       whatever it was before. It comes before those that wait for the destination; these keep their order.
         *     - One that waits for a retry gets it at once instead of later, so that those behind it can follow.
         *
         *     It is refused with a 409 while an attempt is under way, where another delivery to the destination comes first, and
         *     where the organization has no destination of this label and type any more, or it is disabled; one that was added
         *     again will do. Relays are not sent again: their answers counted when they were sent.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the faults to come
         * @description Lists the faults that still befall requests or deliveries, the oldest first. One that is used up is gone.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Make requests or deliveries fail
         * @description The next requests that the fault matches get it instead of their answer, as many as `times` says, or all until it
         *     is deleted (`untilDeleted`), if they carry a token of the environment. With `event` it befalls attempts to deliver
         *     webhooks instead.
         *
         *     **Which requests.** Those of an operation (`operationId`, `*` for any), at a path (`path`, in which `*` stands for
         *     one segment and `**` at the end for any number of them), or both; of these, with `requestBody`, those whose body
         *     has this part. Such a fault strikes once the body was read and found to hold to the contract, any other before
         *     that; a request with a one-time token has used it up then, else not. A path that no operation has is a violation
         *     (400), and a request to such a path gets its 404 and no fault.
         *
         *     **What goes wrong.** At least one of these; nothing is changed by a request that is not answered as it should be:
         *
         *     - `status`: the answer has this status. It is the first example that the operation has of it, or the `example`
         *       that you name, or your own `body`; where there is none of these it has no body, as many proxies answer. Any
         *       status from 200 on will do, declared or not. `headers` and `retryAfter` come on top.
         *     - `example`: the answer is this example of the operation, a success too.
         *     - `drop`: the connection is closed without an answer.
         *     - `delayMs`, `jitterMs`: what else goes wrong, or the answer as it would be, comes later by the real clock. Delays
         *       by chance are drawn from `seed`, so that the same requests wait equally long each time.
         *
         *     **Which deliveries.** Attempts to send webhooks of a type (`event`, `*` for any), relays among them; with `label` only
         *     those to destinations of this label. A delivery that is retried meets the fault once for each attempt. What goes wrong
         *     is one of these, and no part of an answer can be sent besides:
         *
         *     - `status`: as if the receiver had answered so, and nothing is sent. Any but 2xx is tried again later as `addWebhook`
         *       of the service's API says, and 410 disables the destination.
         *     - `drop`: as if the connection had been closed without an answer; nothing is sent.
         *     - `delayMs`, `jitterMs`: what else goes wrong, or the attempt as it would be, comes later by the real clock.
         *
         *     The `failure` of an attempt that was answered or dropped so says which fault it was.
         *
         *     **Dropped and seen.** Browsers repeat a request by themselves, unseen, where a connection that was used before
         *     closes without a byte. So on such a connection the sandbox sends a line break before it closes: no answer
         *     either, and one that nobody repeats. In the same process, `fetch` rejects with a `TypeError`.
         *
         *     Where several faults match a request or an attempt, the oldest strikes until it is used up. An environment can have 100 faults
         *     at a time (409). They are kept in memory alone, so none is left after a restart, also with a data file. Of a
         *     `body` the JSON has at most 40,000 characters, of a `requestBody` 16,384 (400).
         */
        post: operations["createFault"];
        /**
         * Delete all faults
         * @description Deletes every fault of the environment; the next requests are answered, and webhooks delivered, as they should be.
         */
        delete: operations["deleteFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults/{faultId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a fault
         * @description Deletes one fault of the environment. Requests and deliveries that it holds up already wait to the end of their delay.
         */
        delete: operations["deleteFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say that the server is alive
         * @description Answers 200 for as long as the process can answer at all, and says beside it whether it is ready. For what starts a
         *     process anew that does not answer (a liveness probe); a server that is ending, or has lost its store, is not to be
         *     started anew for that, so the status stays 200.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whether the server takes requests
         * @description Answers 200 while requests may be sent here, and 503 while they should go elsewhere: from the moment that the process
         *     was told to end (requests are still answered for as long as `--drain` says), and while its store cannot be reached or
         *     does not do what requests need. For a load balancer or a readiness probe. The body is the same for both, and no problem:
         *     nothing was wrong with the request. A store that has said nothing after 1000 ms counts as one that cannot be reached.
         *     However many ask, a database is asked once in 500 ms.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measure the server
         * @description Answers in the text format of Prometheus, version 0.0.4, on a server that was started with `--metrics`, else 404.
         *
         *     | Name | What it counts |
         *     | --- | --- |
         *     | `sandbox_requests_total` | requests answered, by `operation` (empty where a request led to none) and `status` (`2xx` to `5xx`, or `dropped`) |
         *     | `sandbox_request_duration_seconds` | a histogram of how long they took, by `operation` |
         *     | `sandbox_requests_under_way` | requests that have arrived and are not answered |
         *     | `sandbox_environments` | environments there are |
         *     | `sandbox_webhooks_total` | attempts to send webhooks, by `outcome` (`acknowledged`, `refusedByReceiver`, `failed`, `notSent`) |
         *     | `process_…`, `nodejs_…` | processor time, memory, start of the process, lag of the event loop |
         *
         *     More names may follow. None has a label that comes from a client, so there is an end to how many series there are.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Identifier of an environment. That of the one that is always there is `default`.
         * @example env_7
         */
        EnvironmentId: string;
        /**
         * Format: date-time
         * @description Date and time in the years 2000 to 2098 in UTC, with its whole offset from UTC (RFC 3339, section 5.6). Fractions of a second are dropped, and leap seconds do not occur.
         * @example 2026-03-02T15:00:00Z
         */
        ChosenTime: string;
        /**
         * Format: date-time
         * @description Date and time in UTC, to the second (RFC 3339, section 5.6).
         * @example 2026-03-02T15:00:00Z
         */
        ShownTime: string;
        /**
         * @description A length of time, as an ISO 8601 duration in weeks (`P2W`) or in days, hours, minutes and seconds (`P1DT12H`).
         * @example PT1H
         */
        Duration: string;
        /**
         * @description What people know the environment by, such as the test that it is for. Several may have one name, since a test that is repeated makes another.
         * @example Junk inbox has pages
         */
        EnvironmentName: string;
        /** @description After how much real time without use the environment ends by itself, from one second to 366 days. Absent where it does not. */
        EndsAfter: components["schemas"]["Duration"];
        /**
         * @description What the environment began with. `demo` is the organization of the service's API reference with all its records; `empty` is the same organization with its three users and tokens alone; `world` is an environment that was imported. A fork has the seed of the other.
         * @example demo
         * @enum {string}
         */
        Seed: "demo" | "empty" | "world";
        /** @description What to choose of the new environment. An empty object, or no body, chooses nothing. */
        EnvironmentCreation: {
            /** @description When the environment begins. Left out, its clock is the real one. */
            now?: components["schemas"]["ChosenTime"];
            /**
             * @description Whether the clock stands still until `setClock` moves or releases it.
             * @default false
             * @example true
             */
            frozen?: boolean;
            /**
             * @description What the environment begins with. `demo` is the organization of the service's API reference with all its records; `empty` is the same organization with its three users and tokens alone.
             * @default demo
             * @example empty
             * @enum {string}
             */
            seed?: "demo" | "empty";
            name?: components["schemas"]["EnvironmentName"];
            endsAfter?: components["schemas"]["EndsAfter"];
        };
        /** @description The new name. An empty object takes the name away. */
        EnvironmentRenaming: {
            name?: components["schemas"]["EnvironmentName"];
        };
        /** @description One API token for each role, all of the organization `org_301`. */
        EnvironmentTokens: {
            /**
             * @description A token that may do everything.
             * @example demo-superadmin-env_7
             */
            superAdmin: components["schemas"]["EnvironmentToken"];
            /**
             * @description A token of an organization's admin.
             * @example demo-admin-env_7
             */
            admin: components["schemas"]["EnvironmentToken"];
            /**
             * @description A token that may do everyday work.
             * @example demo-user-env_7
             */
            user: components["schemas"]["EnvironmentToken"];
        };
        /**
         * Format: password
         * @description An API token, for the service's API and the control API alike.
         * @example demo-admin-env_7
         */
        EnvironmentToken: string;
        /** @description An environment as it stands. */
        Environment: {
            /** @description What the operations on environments name it by. */
            id: components["schemas"]["EnvironmentId"];
            /** @description What it was named. Absent where it has no name. */
            name?: components["schemas"]["EnvironmentName"];
            /** @description The environment's time, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds, as the service's API shows times. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description Whether the clock stands still.
             * @example true
             */
            frozen: boolean;
            seed: components["schemas"]["Seed"];
            /**
             * @description When it was created, in real time, in Unix seconds.
             * @example 1772463607
             */
            createdTimestamp: components["schemas"]["UnixTime"];
            endsAfter?: components["schemas"]["EndsAfter"];
            /**
             * @description When it ends if it is not used before, in real time, in Unix seconds. Present only beside `endsAfter`.
             * @example 1772467207
             */
            endsTimestamp?: components["schemas"]["UnixTime"];
            /**
             * Format: int32
             * @description How many requests its log has.
             * @example 0
             */
            totalRequests: number;
            /**
             * Format: int32
             * @description How many snapshots it has.
             * @example 0
             */
            totalSnapshots: number;
            tokens: components["schemas"]["EnvironmentTokens"];
        };
        /** @description One page of environments. */
        EnvironmentPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many environments match on all pages together. */
            totalEnvironments: components["schemas"]["Total"];
            /** @description The environments of this page, the newest first. */
            environments: components["schemas"]["Environment"][];
        };
        /**
         * @description Identifier of a snapshot, unique in the sandbox.
         * @example snapshot_8
         */
        SnapshotId: string;
        /**
         * @description What people know the snapshot by. Several may have one name.
         * @example Logged in
         */
        SnapshotName: string;
        /** @description What to choose of the snapshot. An empty object, or no body, chooses nothing. */
        SnapshotCreation: {
            name?: components["schemas"]["SnapshotName"];
        };
        /** @description What an environment was like at one moment. */
        Snapshot: {
            snapshotId: components["schemas"]["SnapshotId"];
            /** @description What it was named. Absent where it has no name. */
            name?: components["schemas"]["SnapshotName"];
            /** @description The environment's time then, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description Whether the clock stood still.
             * @example true
             */
            frozen: boolean;
            /**
             * @description When it was taken, in real time, in Unix seconds.
             * @example 1772463607
             */
            createdTimestamp: components["schemas"]["UnixTime"];
        };
        /** @description The snapshots of an environment. */
        SnapshotList: {
            /** @description Every snapshot, the oldest first. */
            snapshots: components["schemas"]["Snapshot"][];
        };
        /** @description What to choose of the fork. An empty object, or no body, chooses nothing. */
        EnvironmentFork: {
            /** @description The snapshot of the environment to begin with. Left out, the fork begins with the present state. */
            snapshotId?: components["schemas"]["SnapshotId"];
            name?: components["schemas"]["EnvironmentName"];
            endsAfter?: components["schemas"]["EndsAfter"];
        };
        /**
         * @description A table, by its name in an environment file.
         * @example zapRequest
         */
        TableName: string;
        /** @description A table and how much it has. */
        Table: {
            table: components["schemas"]["TableName"];
            /**
             * @description The group of the service's API that it belongs to, by its tag. Absent from what only the sandbox has: its counts, and what is still to come on the clock.
             * @example Webhooks
             */
            group?: string;
            /** @description How many rows it has. */
            totalRows: components["schemas"]["Total"];
        };
        /** @description The tables of an environment. */
        TableList: {
            /** @description Every table, also those without rows; the sandbox's own first, then group by group. */
            tables: components["schemas"]["Table"][];
        };
        /**
         * @description What tells the row from others of its table, for use in URLs. It means nothing else, and stays what it is.
         * @example emFwcmVxdWVzdF84NDA
         */
        RowKey: string;
        /**
         * @description A row in the shape that rows of its table have in an environment file.
         * @example {
         *       "requestId": "zaprequest_840",
         *       "organizationId": "org_301",
         *       "agentId": "agent_201",
         *       "text": "Is the water heater of Maya Reed under warranty?",
         *       "timestamp": 1772463420
         *     }
         */
        Row: {
            [key: string]: unknown;
        };
        /** @description A row, and by what it is found again. */
        KeyedRow: {
            rowKey: components["schemas"]["RowKey"];
            /** @description The row without its secrets. */
            row: components["schemas"]["Row"];
        };
        /** @description One page of rows. */
        RowPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many rows match on all pages together. */
            totalRows: components["schemas"]["Total"];
            /** @description The rows of this page, in the order of their keys. */
            rows: components["schemas"]["KeyedRow"][];
        };
        /** @description What the environment's clock shows, and what is still under way. */
        Clock: {
            /** @description The environment's time, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds, as the service's API shows times. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description Whether the clock stands still.
             * @example true
             */
            frozen: boolean;
            /**
             * Format: int32
             * @description How many attempts to deliver an event have begun and not ended, of all organizations together.
             * @example 0
             */
            deliveriesUnderWay: number;
            /**
             * @description Where the clock stands once all moves that were asked for are over, in UTC. Present only while one is going on.
             * @example 2026-03-02T17:00:00Z
             */
            movingTo?: components["schemas"]["ShownTime"];
        };
        /** @description How to change the clock. `advance` and `now` exclude each other; sent together they are a violation. */
        ClockChange: {
            /**
             * @description How far to move on, as an ISO 8601 duration of at most 366 days, in weeks (`P2W`) or in days, hours, minutes and seconds (`P1DT12H`).
             * @example PT30M
             */
            advance?: components["schemas"]["Duration"];
            /**
             * @description The time to move to, not before the present one.
             * @example 2026-03-02T17:00:00Z
             */
            now?: components["schemas"]["ChosenTime"];
            /**
             * @description Whether the clock stands still from then on.
             * @example true
             */
            frozen?: boolean;
        };
        /**
         * @description What kind of thing happens.
         *
         *     - `dispatch`: queued tasks of an organization that may start do.
         *     - `answer`: somebody answers the call of a task.
         *     - `speak`: what comes next on the call of a task is said.
         *     - `endTask`: the call of a task ends, or its text is sent.
         *     - `deliver`: what waits first for a destination is sent.
         *     - `endPeriod`: the period of a subscription ends.
         *     - `register`: the registrar answers a SIP registration.
         *     - `cooldownOver`: a phone number may be called or texted again.
         *     - `reply`: an agent replies in a conversation.
         * @example endTask
         * @enum {string}
         */
        JobKind: "dispatch" | "answer" | "speak" | "endTask" | "deliver" | "endPeriod" | "register" | "cooldownOver" | "reply";
        /** @description Something that is still to come. What it has beside its time and kind depends on the kind. */
        Job: {
            /**
             * @description Tells it from others of the environment.
             * @example job_1
             */
            jobId: string;
            /**
             * @description When it is due, by the environment's clock, in Unix seconds.
             * @example 1772463900
             */
            dueTimestamp: components["schemas"]["UnixTime"];
            kind: components["schemas"]["JobKind"];
            /**
             * @description What happens, in a few English words for people.
             * @example The call of task_1043 ends
             */
            summary: string;
            /**
             * @description The organization that it is about. Absent where what it was about is gone.
             * @example org_301
             */
            organizationId?: components["schemas"]["ResourceId"];
            /**
             * @description The task that it is about. Present only with `answer`, `speak` and `endTask`.
             * @example task_1043
             */
            taskId?: components["schemas"]["ResourceId"];
            /**
             * @description The conversation in which an agent replies. Present only with `reply`.
             * @example conversation_604
             */
            conversationId?: components["schemas"]["ResourceId"];
            /** @description What the agent replies. Present only with `reply`. */
            text?: components["schemas"]["ScriptedReply"];
            /**
             * @description The label of the destination. Present only with `deliver`, while something waits for it.
             * @example CRM sync
             */
            label?: string;
            /**
             * @description What waits first for the destination. Present only with `deliver`, while something waits.
             * @example event_3008
             */
            deliveryId?: components["schemas"]["ResourceId"];
        };
        /** @description One page of what is still to come. */
        JobPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How much is still to come, on all pages together. */
            totalJobs: components["schemas"]["Total"];
            /** @description What is still to come of this page, the earliest first. */
            jobs: components["schemas"]["Job"][];
        };
        /**
         * @description The organization's number that is called or texted; one of its agents must have it.
         * @example +12025550101
         */
        ServiceNumber: string;
        /**
         * @description The name under which the organization knows the person. Left out, a person known before keeps the name, and anybody else is an unregistered contact.
         * @example Maya Reed
         */
        ContactName: string;
        /**
         * @description The words, as they were written or said.
         * @example Are you open on Saturdays?
         */
        SpokenText: string;
        /** @description A text from outside. */
        InboundText: {
            /** @description The number of the person outside, in E.164 form; or, without a `+`, a short code or a sender's name. */
            from: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
            /** @description What the person writes. */
            text: components["schemas"]["SpokenText"];
            contactName?: components["schemas"]["ContactName"];
            /**
             * @description Whether the service takes the text for junk. With `true` the room moves to the junk inbox, with `false` to the priority inbox. Left out, it stays where it is, and a new room stands in the priority inbox.
             * @example false
             */
            unwanted?: boolean;
            /**
             * @description The SMS provider's identifier of the text, for the relay to show. Left out, the sandbox makes one up.
             * @example EX5f1c
             */
            providerMessageId?: string;
        };
        /** @description What came of a text. The identifiers are absent if a relay stopped it. */
        InboundTextResult: {
            /**
             * @description The text, as messages and events name it. Absent if a relay stopped it.
             * @example message_711
             */
            messageId?: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that the text is part of. Absent if a relay stopped it.
             * @example conversation_601
             */
            conversationId?: components["schemas"]["ResourceId"];
            /** @description The room that holds the text. Absent if a relay stopped it. */
            roomId?: components["schemas"]["RoomId"];
            /**
             * @description Whether the text went to an SMS relay first, whatever that answered; false as well where the relay's host is
             *     one that nothing may be delivered to.
             * @example false
             */
            relayed: boolean;
            /**
             * @description What the agent wrote back. Absent where it did not.
             * @example Thank you for your message. How can I help?
             */
            reply?: string;
        };
        /** @description One turn of a call. */
        SpokenTurn: {
            /**
             * @description Who speaks, the AI agent or the person who called.
             * @example contact
             * @enum {string}
             */
            sender: "agent" | "contact";
            /** @description What was said. */
            text: components["schemas"]["SpokenText"];
        };
        /** @description An answered call from outside. */
        InboundCall: {
            /** @description The number of the person outside, in E.164 form; or, without a `+`, an extension. Left out, it is withheld. */
            from?: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
            contactName?: components["schemas"]["ContactName"];
            /** @description What is said, in order, spread evenly over the call. Left out, the two have a short scripted talk. */
            transcript?: components["schemas"]["SpokenTurn"][];
            /**
             * Format: int32
             * @description How long the call lasts, from the answer to the end. Longer than the live agent's `maxCallSeconds` is a violation. Left out, it is 48, or as long as the agent may talk.
             * @example 48
             */
            durationSeconds?: number;
        };
        /** @description The call that has just ended. */
        InboundCallResult: {
            /**
             * @description The call, as events name it.
             * @example call_805
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The transcript, to be fetched with `getConversation`.
             * @example conversation_605
             */
            conversationId: components["schemas"]["ResourceId"];
            /** @description The room of the two numbers, as the inboxes of the service's API name it. */
            roomId: components["schemas"]["RoomId"];
        };
        /** @description A call from outside that nobody answers. */
        MissedCall: {
            /** @description The number of the person outside, in E.164 form; or, without a `+`, an extension. Left out, it is withheld. */
            from?: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
        };
        /** @description The call that was missed. */
        MissedCallResult: {
            /**
             * @description The call, as the event `callMissed` names it.
             * @example call_805
             */
            callId: components["schemas"]["ResourceId"];
        };
        /**
         * @description That the script holds until the scripts are deleted.
         * @example true
         * @constant
         */
        ScriptUntilDeleted: true;
        /**
         * @description Who writes: the `from` of a text, or the `contactId` of an external message. Left out, anybody.
         * @example +12025550121
         */
        ScriptedContact: string;
        /**
         * @description What the message has in it, in capitals or not. Left out, anything.
         * @example saturday
         */
        ScriptedWords: string;
        /**
         * @description What the agent writes back. Left out without `silence`, the words are the sandbox's own.
         * @example We are open on Saturdays from 9 to 1.
         */
        ScriptedReply: string;
        /**
         * @description That the agent writes nothing. Not sent with `reply` and `afterSeconds`.
         * @example true
         * @constant
         */
        ScriptedSilence: true;
        /**
         * Format: int32
         * @description After how many seconds of the environment's clock the agent replies; at once where it is left out.
         * @example 90
         */
        ScriptedWait: number;
        /** @description What an agent writes back. At least one of `reply`, `silence` and `afterSeconds` is sent. */
        ReplyScript: {
            /**
             * @description Which agent. Left out, any of the organization.
             * @example agent_201
             */
            agentId?: components["schemas"]["ResourceId"];
            from?: components["schemas"]["ScriptedContact"];
            says?: components["schemas"]["ScriptedWords"];
            reply?: components["schemas"]["ScriptedReply"];
            silence?: components["schemas"]["ScriptedSilence"];
            afterSeconds?: components["schemas"]["ScriptedWait"];
            /**
             * Format: int32
             * @description To how many messages it is the answer. Not sent with `untilDeleted`.
             * @default 1
             * @example 2
             */
            times?: number;
            untilDeleted?: components["schemas"]["ScriptUntilDeleted"];
        };
        /**
         * @description How the call ends: `completed` where it is answered, or why it is not.
         * @default completed
         * @example noAnswer
         * @enum {string}
         */
        ScriptedOutcome: "completed" | "noAnswer" | "busy" | "unreachable";
        /**
         * @description Who answers. Left out, the number decides.
         * @example voicemail
         * @enum {string}
         */
        ScriptedAnswer: "person" | "voicemail";
        /**
         * Format: int32
         * @description After how many seconds the call is answered, or given up. Left out, the sandbox decides.
         * @example 9
         */
        ScriptedRinging: number;
        /**
         * Format: int32
         * @description How many seconds the call lasts from the answer on, but no longer than the agent's `maxCallSeconds`. Left out, the sandbox decides.
         * @example 75
         */
        ScriptedDuration: number;
        /** @description How a call goes. `answeredBy`, `durationSeconds` and `transcript` are only for one that is `completed`. */
        CallScript: {
            /**
             * @description Which agent calls. Left out, any of the organization.
             * @example agent_202
             */
            agentId?: components["schemas"]["ResourceId"];
            /** @description Who is called. Left out, anybody. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
            outcome?: components["schemas"]["ScriptedOutcome"];
            answeredBy?: components["schemas"]["ScriptedAnswer"];
            ringSeconds?: components["schemas"]["ScriptedRinging"];
            durationSeconds?: components["schemas"]["ScriptedDuration"];
            /** @description What is said, in order. Left out, the sandbox's own words. */
            transcript?: components["schemas"]["SpokenTurn"][];
            /**
             * Format: int32
             * @description How many calls go so. Not sent with `untilDeleted`.
             * @default 1
             * @example 2
             */
            times?: number;
            untilDeleted?: components["schemas"]["ScriptUntilDeleted"];
        };
        /** @description A script that is not used up. What was not sent when it was made is absent. */
        Script: {
            /**
             * @description Tells the script from others.
             * @example script_1
             */
            scriptId: components["schemas"]["ResourceId"];
            /**
             * @description Whether it is a script of replies or of calls.
             * @example replies
             * @enum {string}
             */
            of: "replies" | "calls";
            /**
             * @description The agent that it is for.
             * @example agent_201
             */
            agentId?: components["schemas"]["ResourceId"];
            from?: components["schemas"]["ScriptedContact"];
            says?: components["schemas"]["ScriptedWords"];
            reply?: components["schemas"]["ScriptedReply"];
            silence?: components["schemas"]["ScriptedSilence"];
            afterSeconds?: components["schemas"]["ScriptedWait"];
            /** @description Who is called. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
            outcome?: components["schemas"]["ScriptedOutcome"];
            answeredBy?: components["schemas"]["ScriptedAnswer"];
            ringSeconds?: components["schemas"]["ScriptedRinging"];
            durationSeconds?: components["schemas"]["ScriptedDuration"];
            /**
             * Format: int32
             * @description How many turns the transcript has.
             * @example 3
             */
            turns?: number;
            /**
             * Format: int32
             * @description How many messages or calls it is still for. Absent where it holds until the scripts are deleted.
             * @example 2
             */
            times?: number;
            untilDeleted?: components["schemas"]["ScriptUntilDeleted"];
        };
        /** @description The scripts to come. */
        ScriptList: {
            /** @description Every script that is not used up, the oldest first. */
            scripts: components["schemas"]["Script"][];
        };
        /** @description How a task ends. */
        TaskOutcome: {
            /**
             * @description A task of the organization that is in progress.
             * @example task_1043
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description `completed`, or why nobody was reached. `noAnswer` and `busy` are for calls, `undelivered` for texts.
             * @example noAnswer
             * @enum {string}
             */
            outcome: "completed" | "noAnswer" | "busy" | "undelivered" | "unreachable";
        };
        /** @description The task as it has ended. */
        TaskOutcomeResult: {
            /**
             * @description The task that was named.
             * @example task_1043
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description The task's state, `completed` or `failed`.
             * @example failed
             * @enum {string}
             */
            state: "completed" | "failed";
            /**
             * @description Why nobody was reached. Present only where `state` is `failed`.
             * @example noAnswer
             * @enum {string}
             */
            failureReason?: "noAnswer" | "busy" | "undelivered" | "unreachable";
            /**
             * @description The conversation that came of the task. Absent where nobody was reached.
             * @example conversation_605
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /** @description The agent to set up. Every field of its configuration but the name has a default. */
        AgentCreation: {
            /**
             * @description The organization that the agent is to work for. Left out, it is the token's.
             * @example org_301
             */
            organizationId?: components["schemas"]["ResourceId"];
            /**
             * @description Whether the agent is live at once, with a first version. With `false` it is never published yet.
             * @default true
             * @example true
             */
            published?: boolean;
            name: components["schemas"]["AgentName"];
            /**
             * @description First words of the agent on a call.
             * @default Hello, how can I help?
             */
            greeting?: components["schemas"]["AgentGreeting"];
            /**
             * @description What the agent is to do and how, in plain words.
             * @default Find out what the caller needs, and help.
             */
            instructions?: components["schemas"]["AgentInstructions"];
            /**
             * @description Voice in which the agent is to speak.
             * @default calm
             * @example warm
             * @enum {string}
             */
            voice?: "calm" | "warm" | "bright" | "crisp";
            /**
             * @description Language that the agent speaks, writes and expects to hear, as a BCP 47 tag.
             * @default en-US
             */
            language?: components["schemas"]["AgentLanguage"];
            /**
             * @description When to hand a call over to `transferNumber`, which an agent that is live must have for that.
             * @default never
             * @example unsure
             * @enum {string}
             */
            transferWhen?: "never" | "asked" | "unsure";
            /**
             * @description Number to hand calls over to, in E.164 form. Left out, there is none.
             * @example +12025550130
             */
            transferNumber?: components["schemas"]["PhoneNumber"];
            /**
             * @description Longest time a call may last, in seconds.
             * @default 900
             */
            maxCallSeconds?: components["schemas"]["AgentMaxCallSeconds"];
            /**
             * @description Seconds of silence after which the agent asks whether anyone is there.
             * @default 10
             */
            silenceSeconds?: components["schemas"]["AgentSilenceSeconds"];
            /**
             * @description Whether this agent's calls may be recorded.
             * @default false
             */
            recordCalls?: components["schemas"]["AgentRecordCalls"];
            /**
             * @description What the agent says to an answering machine. Where it is empty, the agent hangs up without a word.
             * @default
             */
            voicemailMessage?: components["schemas"]["AgentVoicemailMessage"];
            /**
             * @description Whether the agent answers text messages to its phone numbers.
             * @default true
             */
            answerTexts?: components["schemas"]["AgentAnswerTexts"];
        };
        /** @description What an agent asks a Zap. */
        ZapierRequest: {
            /** @description The agent that asks. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description What the agent wants to know.
             * @example Where is the technician who visits Maya Reed today?
             */
            text: components["schemas"]["SpokenText"];
        };
        /** @description The request that now waits for its answer. */
        ZapierRequestResult: {
            /**
             * @description What `respondToZapier` names the request by.
             * @example zaprequest_842
             */
            requestId: components["schemas"]["ResourceId"];
        };
        /** @description Who follows the link of the invitation. Exactly one of `userId` and `email` is sent; none or both are a violation. */
        InvitationAcceptance: {
            /**
             * @description The person invited, as `listAdmins` and the answer to the invitation show.
             * @example 1004
             */
            userId?: components["schemas"]["UserId"];
            /**
             * @description The address that the invitation went to. Capitals make no difference.
             * @example jordan@example.com
             */
            email?: components["schemas"]["EmailAddress"];
            /**
             * @description The person's name, which may correct that of the invitation. Left out, the invitation's stays.
             * @example Jordan Vale
             */
            name?: string;
        };
        /** @description The new admin's way in. */
        InvitationAcceptanceResult: {
            /**
             * @description The person who is an active admin now.
             * @example 1004
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description The organization that the person is an admin of.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description A new API token of the person, with the role of the invitation.
             * @example pat_7Kq2mX9vB4nT8wLc3RzY6hJd5FsG1pAe
             */
            token: components["schemas"]["EnvironmentToken"];
        };
        /** @description What the registrar says. */
        SipRegistrarAnswer: {
            /**
             * @description Whether the registrar accepts the registration.
             * @example failed
             * @enum {string}
             */
            state: "registered" | "failed";
            /**
             * @description The refusal in a sentence for people. Left out, it is `The registrar answered 403 Forbidden.` With a `state` of `registered` it is a violation.
             * @example The registrar does not answer.
             */
            failureReason?: string;
        };
        /** @description The registration's state from now on. */
        SipRegistrationResult: {
            /**
             * @description How the registration stands.
             * @example failed
             * @enum {string}
             */
            state: "registered" | "failed";
            /**
             * @description What the registrar answered. Present only where `state` is `failed`.
             * @example The registrar does not answer.
             */
            failureReason?: string;
        };
        /** @description What the billing provider sends. */
        BillingEvent: {
            /**
             * @description The provider's request body as text, passed on unchanged.
             * @example {"event":"invoice.paid","customer":"org_301"}
             */
            body: string;
            /**
             * @description The media type of `body`.
             * @default application/json
             * @example application/json
             */
            contentType?: string;
        };
        /** @description What became of the event. */
        BillingEventResult: {
            /**
             * @description Whether a billing relay is enabled and was sent the event, whatever it answered; false as well where its host
             *     is one that nothing may be delivered to.
             * @example true
             */
            relayed: boolean;
        };
        /** @description What happens to which organization. */
        OrganizationStateChange: {
            /**
             * @description An organization of the environment.
             * @example org_302
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The state that the organization is in from now on.
             * @example suspended
             * @enum {string}
             */
            state: "active" | "suspended";
        };
        /** @description The organization's state from now on. */
        OrganizationStateResult: {
            /**
             * @description The organization that was named.
             * @example org_302
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Whether its tokens may be used.
             * @example suspended
             * @enum {string}
             */
            state: "active" | "suspended";
        };
        /**
         * @description What happened.
         *
         *     - `request`: a request to the service's API was answered, or a fault closed its connection.
         *     - `control`: a request to this API changed something, such as a text that was simulated.
         *     - `job`: something fell due on the clock and was done.
         *     - `attempt`: a webhook was sent, or could not be.
         *     - `clock`: the clock was moved, frozen or let go.
         * @example request
         * @enum {string}
         */
        TimelineKind: "request" | "control" | "job" | "attempt" | "clock";
        /**
         * Format: int64
         * @description Number of the entry in its environment, from 1 in the order in which things happened.
         * @example 7
         */
        TimelineEntryId: number;
        /** @description Something that happened. What it has beside its number, kind and time depends on the kind. */
        TimelineEntry: {
            entryId: components["schemas"]["TimelineEntryId"];
            kind: components["schemas"]["TimelineKind"];
            /** @description When it happened, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: double
             * @description How long it took in real time, in milliseconds. Of requests and attempts.
             * @example 1.7
             */
            milliseconds?: number;
            /**
             * @description The HTTP method, in upper case. Of requests.
             * @example POST
             */
            method?: string;
            /**
             * @description Path and query as they came, but without tokens; at most the first 2000 characters. Of requests.
             * @example /api/v2/tasks
             */
            path?: string;
            /**
             * @description The operation, of a control request that of this API. Absent where no operation has this path and method.
             * @example createTask
             */
            operationId?: string;
            /**
             * Format: int32
             * @description The status of the answer; 0 where a fault closed the connection without one. Absent where a receiver gave none.
             * @example 409
             */
            status?: number;
            /** @description The role of the token. Absent where it let nobody in. */
            role?: components["schemas"]["Role"];
            /**
             * @description The `reason` of the refusal or failure. Absent from successes.
             * @example agentNotPublished
             */
            reason?: string;
            /** @description The fault that struck. */
            faultId?: components["schemas"]["FaultId"];
            /**
             * @description What fell due. Of jobs.
             * @example endTask
             * @enum {string}
             */
            job?: "dispatch" | "answer" | "speak" | "endTask" | "reply" | "deliver" | "endPeriod" | "register" | "cooldownOver";
            /**
             * @description What it was about, by its identifier, such as a task. Of jobs.
             * @example task_1042
             */
            subject?: string;
            /**
             * @description What was delivered, by the header `webhook-id`. Of attempts.
             * @example event_3008
             */
            deliveryId?: components["schemas"]["ResourceId"];
            /**
             * @description The type of the payload, such as `messageReceived`. Of attempts.
             * @example messageReceived
             */
            event?: string;
            /**
             * @description The label of the destination. Of attempts to deliver events.
             * @example CRM sync
             */
            label?: string;
            /** @description Where it was posted. Of attempts. */
            url?: components["schemas"]["WebUrl"];
            /**
             * @description Why there was no answer, or why nothing was sent. Of attempts.
             * @example connection refused
             */
            failure?: string;
            /**
             * @description Where the clock was sent, in Unix seconds. Of the clock; it stood at `timestamp`.
             * @example 1772465400
             */
            movedTo?: components["schemas"]["UnixTime"];
            /**
             * @description Whether the clock stands still from then on. Absent where that was left as it was.
             * @example true
             */
            frozen?: boolean;
            /**
             * Format: int32
             * @description How many rows it added, changed or removed.
             * @example 3
             */
            rows: number;
            /** @description The tables of these rows. Absent where there are none. */
            tables?: string[];
        };
        /** @description One page of what happened. */
        TimelinePage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many entries match on all pages together. */
            totalEntries: components["schemas"]["Total"];
            /**
             * Format: int64
             * @description The number of the newest entry of any kind, from which `streamTimeline` goes on; 0 where there is none yet.
             * @example 7
             */
            lastEntryId: number;
            /** @description The entries of this page, the newest first. */
            entries: components["schemas"]["TimelineEntry"][];
        };
        /** @description What happened since the batch before. The data of an event of `streamTimeline`, as JSON. */
        TimelineBatch: {
            /** @description The entries, the oldest first. */
            entries: components["schemas"]["TimelineEntry"][];
            /**
             * Format: int64
             * @description How many entries before these are gone without having been sent.
             * @example 0
             */
            lost: number;
        };
        /** @description One line of the head of a request or an answer. */
        TimelineHeader: {
            /**
             * @description The name as it was written.
             * @example content-type
             */
            name: string;
            /**
             * @description The value, without tokens.
             * @example application/json
             */
            value: string;
        };
        /** @description A request or an answer, as far as it is kept. */
        TimelineMessage: {
            /** @description The headers, in their order. */
            headerFields: components["schemas"]["TimelineHeader"][];
            /**
             * @description JSON as it is, and anything else as text. Absent where there was none, where it was not read, and where it was too long to be kept.
             * @example {
             *       "type": "call",
             *       "agentId": "agent_202"
             *     }
             */
            body?: unknown;
            /**
             * Format: int64
             * @description The size of the body as it was sent, in bytes. Absent where it is not known.
             * @example 64
             */
            bytes?: number;
        };
        /** @description A row that was added, changed or removed. */
        TimelineRowChange: {
            /**
             * @description The table of the row, as in an environment file.
             * @example task
             */
            table: string;
            /**
             * @description The row in its table, by the text that `listRows` has for it.
             * @example dGFza18xMDQy
             */
            rowKey: string;
            /**
             * @description The row before, without secrets. Absent where it was added.
             * @example {
             *       "taskId": "task_1042",
             *       "state": "queued"
             *     }
             */
            before?: {
                [key: string]: unknown;
            };
            /**
             * @description The row after, without secrets. Absent where it was removed.
             * @example {
             *       "taskId": "task_1042",
             *       "state": "canceled"
             *     }
             */
            after?: {
                [key: string]: unknown;
            };
        };
        /** @description An entry with all that is kept of it. */
        TimelineRecord: {
            entry: components["schemas"]["TimelineEntry"];
            /** @description What was sent. Of requests, of control requests without headers, and of attempts. */
            request?: components["schemas"]["TimelineMessage"];
            /** @description What was answered. Absent where there was no answer. */
            answer?: components["schemas"]["TimelineMessage"];
            /** @description The rows that it added, changed or removed; of more than 100 the first 100. */
            changes: components["schemas"]["TimelineRowChange"][];
        };
        /** @description A request to the service's API and how it was answered. */
        LoggedRequest: {
            /**
             * Format: int64
             * @description Number of the request in its environment, from 1 in the order of the answers.
             * @example 3
             */
            requestId: number;
            /** @description When it was answered, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The HTTP method, in upper case.
             * @example POST
             */
            method: string;
            /**
             * @description Path and query as they came, but without tokens; at most the first 2000 characters.
             * @example /api/v2/tasks/task_1042
             */
            path: string;
            /**
             * @description The operation of the service's API. Absent where no operation has this path and method.
             * @example updateTask
             */
            operationId?: string;
            /**
             * Format: int32
             * @description The status of the answer; 0 where a fault closed the connection without one.
             * @example 400
             */
            status: number;
            /**
             * @description The request's body, JSON as it is and anything else as text. Absent where there was none, where it was not read, and where it was too long or too deep to be kept.
             * @example {
             *       "state": "done"
             *     }
             */
            body?: unknown;
            /** @description The refusal or failure that was answered. Absent from successes. */
            problem?: components["schemas"]["Problem"];
        };
        /** @description One page of the request log. */
        LoggedRequestPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many requests match on all pages together. */
            totalRequests: components["schemas"]["Total"];
            /** @description The requests of this page, the newest first. */
            requests: components["schemas"]["LoggedRequest"][];
        };
        /**
         * @description How far the delivery is.
         *
         *     - `waiting`: no attempt has been made, or the first is under way; or it is being sent again.
         *     - `retrying`: an attempt failed, and another follows at `nextAttemptTimestamp`.
         *     - `delivered`: the receiver acknowledged it.
         *     - `givenUp`: the last attempt failed (of a relay, its only one).
         *     - `held`: a 410 disabled its destination; it is sent once that is added again.
         *     - `dropped`: its destination was removed.
         *     - `refused`: the sandbox may not send there; the attempt's `failure` says why. To another host it may with `--deliver-to HOST`,
         *       to a sandbox never.
         * @example delivered
         * @enum {string}
         */
        DeliveryState: "waiting" | "retrying" | "held" | "delivered" | "givenUp" | "dropped" | "refused";
        /** @description One try to deliver. */
        DeliveryAttempt: {
            /** @description When the request was sent, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int32
             * @description The receiver's status. Absent where there was no answer.
             * @example 204
             */
            status?: number;
            /**
             * @description Why there was no answer, or none that could be used, in a few words; where a fault answered or dropped it, which. Absent otherwise.
             * @example connection refused
             */
            failure?: string;
        };
        /** @description One event on its way to one destination, or one provider webhook on its way to a relay. */
        Delivery: {
            /**
             * @description The header `webhook-id`, the same in each attempt. An event's deliveries to several destinations share it.
             * @example event_3008
             */
            deliveryId: components["schemas"]["ResourceId"];
            /**
             * @description Whether an event is delivered or a provider's webhook relayed.
             * @example event
             * @enum {string}
             */
            kind: "event" | "relay";
            /**
             * @description The type of the payload, such as `messageReceived` or `relayInboundSms`.
             * @example messageReceived
             */
            type: string;
            /**
             * @description The destination's label. Absent from relays.
             * @example CRM sync
             */
            label?: string;
            /**
             * @description The relay type. Absent from events.
             * @example exampleSMS
             */
            relayType?: string;
            /** @description Where it is posted. */
            url: components["schemas"]["WebUrl"];
            state: components["schemas"]["DeliveryState"];
            /** @description When the event happened, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The JSON that is sent, as the webhooks of the service's API reference describe it.
             * @example {
             *       "id": "event_3008",
             *       "type": "taskChanged"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description When the next attempt is due, in Unix seconds. Present only where `state` is `retrying`.
             * @example 1772463605
             */
            nextAttemptTimestamp?: components["schemas"]["UnixTime"];
            /** @description Every attempt so far, the first one first; of more than 20 the last 20. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description Which delivery of the event. An empty object, or no body, will do where there is one. */
        DeliveryResend: {
            /**
             * @description The label of the destination.
             * @example CRM sync
             */
            label?: string;
        };
        /** @description One page of deliveries. */
        DeliveryPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many deliveries match on all pages together. */
            totalDeliveries: components["schemas"]["Total"];
            /** @description The deliveries of this page, the newest first. */
            deliveries: components["schemas"]["Delivery"][];
        };
        /** @description Which requests or deliveries fail, how, and how often. At least one of `operationId` and `path`, or `event`, is sent, and at least one thing that goes wrong. */
        FaultCreation: {
            operationId?: components["schemas"]["FaultyOperationId"];
            path?: components["schemas"]["FaultyPath"];
            requestBody?: components["schemas"]["FaultyBody"];
            event?: components["schemas"]["FaultyEvent"];
            label?: components["schemas"]["FaultyLabel"];
            /**
             * Format: int32
             * @description How many requests or attempts it befalls. Not sent with `untilDeleted`.
             * @default 1
             * @example 3
             */
            times?: number;
            untilDeleted?: components["schemas"]["FaultUntilDeleted"];
            status?: components["schemas"]["FaultStatus"];
            example?: components["schemas"]["FaultExample"];
            body?: components["schemas"]["FaultBody"];
            headers?: components["schemas"]["FaultHeaders"];
            retryAfter?: components["schemas"]["FaultRetryAfter"];
            delayMs?: components["schemas"]["FaultDelay"];
            jitterMs?: components["schemas"]["FaultJitter"];
            seed?: components["schemas"]["FaultSeed"];
            drop?: components["schemas"]["FaultDrop"];
        };
        /**
         * @description The webhooks whose deliveries it befalls, by their type, such as `messageReceived` or `relayInboundSms`, or `*` for any. Sent in place of what names requests.
         * @example messageReceived
         */
        FaultyEvent: string;
        /**
         * @description The destination, by its label in whichever organization. Needs `event`, and not the type of a relay, which has no label.
         * @example CRM sync
         */
        FaultyLabel: string;
        /**
         * @description An operation of the service's API, by its operationId, or `*` for any.
         * @example getTask
         */
        FaultyOperationId: string;
        /**
         * @description The paths of requests, without a query, as requests write them. `*` stands for one segment, `**` at the end for any number of them.
         * @example /api/v2/tasks/*
         */
        FaultyPath: string;
        /**
         * @description A part of the request's body. Of an object, the fields that are named have to match; a list has to be as long, and match item by item; anything else has to be equal. A CSV file is one text.
         * @example {
         *       "phoneNumber": "+12025550140"
         *     }
         */
        FaultyBody: unknown;
        /**
         * @description That it befalls every request or attempt until it is deleted.
         * @example true
         * @constant
         */
        FaultUntilDeleted: true;
        /**
         * Format: int32
         * @description The status to answer with, one that the operation declares or any other; of deliveries, what the receiver answers.
         * @example 503
         */
        FaultStatus: number;
        /**
         * @description An example of the operation's answers, by its name in the contract: of `status`, or else of the lowest status that has one of this name. Needs an `operationId` that is not `*`.
         * @example quotaUsedUp
         */
        FaultExample: string;
        /**
         * @description The body to answer with, instead of an example; needs `status`. A text is sent as it is, as `text/plain`, anything else as `application/json`, unless `headers` has another `content-type`.
         * @example <h1>502 Bad Gateway</h1>
         */
        FaultBody: unknown;
        /**
         * @description Further headers of the answer, by name; needs `status` or `example`. Those of the connection, of the body's length and of CORS are not for faults (400).
         * @example {
         *       "via": "1.1 edge-3"
         *     }
         */
        FaultHeaders: {
            [key: string]: string;
        };
        /**
         * Format: int32
         * @description The answer's `Retry-After`, in seconds, also in place of an example's; needs `status` or `example`.
         * @example 30
         */
        FaultRetryAfter: number;
        /**
         * Format: int32
         * @description Real milliseconds by which the answer or attempt, or what else goes wrong, comes later.
         * @example 2000
         */
        FaultDelay: number;
        /**
         * Format: int32
         * @description At most so many real milliseconds are added to the delay, drawn for each request or attempt.
         * @example 500
         */
        FaultJitter: number;
        /**
         * Format: int32
         * @description What the delays are drawn from; equal seeds draw the same ones, one after the other.
         * @default 0
         * @example 7
         */
        FaultSeed: number;
        /**
         * @description That the connection is closed without an answer. Not sent with what an answer is made of.
         * @example true
         * @constant
         */
        FaultDrop: true;
        /** @description A fault that waits for requests or deliveries. What was not sent when it was made is absent. */
        Fault: {
            faultId: components["schemas"]["FaultId"];
            operationId?: components["schemas"]["FaultyOperationId"];
            path?: components["schemas"]["FaultyPath"];
            requestBody?: components["schemas"]["FaultyBody"];
            event?: components["schemas"]["FaultyEvent"];
            label?: components["schemas"]["FaultyLabel"];
            /**
             * Format: int32
             * @description How many requests or attempts it still befalls. Absent where it stays until it is deleted.
             * @example 3
             */
            times?: number;
            untilDeleted?: components["schemas"]["FaultUntilDeleted"];
            /** @description The status that is answered; that of the example where only this was sent. */
            status?: components["schemas"]["FaultStatus"];
            example?: components["schemas"]["FaultExample"];
            body?: components["schemas"]["FaultBody"];
            headers?: components["schemas"]["FaultHeaders"];
            retryAfter?: components["schemas"]["FaultRetryAfter"];
            delayMs?: components["schemas"]["FaultDelay"];
            jitterMs?: components["schemas"]["FaultJitter"];
            seed?: components["schemas"]["FaultSeed"];
            drop?: components["schemas"]["FaultDrop"];
        };
        /**
         * @description Tells the fault from others of the environment.
         * @example fault_1
         */
        FaultId: string;
        /** @description The faults to come. */
        FaultList: {
            /** @description Every fault that is not used up, the oldest first. */
            faults: components["schemas"]["Fault"][];
        };
        /** @description How a server is. */
        Health: {
            /**
             * @description Always true; a process that is not alive does not answer.
             * @example true
             * @constant
             */
            alive: true;
            /**
             * @description Whether requests may be sent here.
             * @example true
             */
            ready: boolean;
            /**
             * @description Why it is not ready; absent where it is. More may follow.
             *
             *     - `ending`: The process was told to end, and answers those who still come.
             *     - `storeUnreachable`: What keeps the environments does not answer.
             *     - `storeUnusable`: The database answers, but refuses what requests need, such as a write while a table is locked.
             * @example ending
             */
            reason?: "ending" | "storeUnreachable" | "storeUnusable" | (string & {});
        };
        /** @description Reasons for which a sandbox may refuse any request, also those to the service's API, whose contract does not have them. Each refusal has the shape of every problem. */
        SandboxProblem: {
            /**
             * Format: uri
             * @description The kinds of problem that the service does not have.
             *
             *     - `https://phone-agent.example.com/problems/storage-failure`: The change cannot be kept at the moment; nothing of it was done.
             * @example https://phone-agent.example.com/problems/storage-failure
             */
            type: "https://phone-agent.example.com/problems/storage-failure" | (string & {});
            /**
             * @description Why, in a word for programs.
             *
             *     - `malformedMessage`: The request cannot be read as HTTP (400 `malformed-request`).
             *     - `foreignHost`: The request names a host that the server does not answer for (403 `forbidden`); `--allow-host` adds one.
             *     - `foreignOrigin`: Pages of this origin may not call the server (403 `forbidden`); `--allow-origin` adds one.
             *     - `storageFailure`: The change could not be kept (500 `storage-failure`), and nothing of the request counts.
             * @example storageFailure
             */
            reason: "malformedMessage" | "foreignHost" | "foreignOrigin" | "storageFailure" | (string & {});
        };
        /**
         * Format: int32
         * @description How many entries a page holds at most; the last page may hold fewer.
         * @example 20
         */
        PageSize: number;
        /**
         * Format: int32
         * @description Number of this page; the first page is 0.
         * @example 0
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description How many entries match the request on all pages together.
         * @example 2
         */
        Total: number;
        /**
         * Format: int64
         * @description Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
         * @example 1772463600
         */
        UnixTime: number;
        /** @description One rule of the contract that the request broke, and where. It names a place in the body or a parameter, never both. */
        Violation: {
            /**
             * @description JSON Pointer (RFC 6901) to the offending value in the body; empty for the body as a whole. For a missing or unknown field, where it would stand or stands.
             * @example /daily/calls
             */
            pointer?: string;
            /**
             * @description Name of the offending path, query or header parameter.
             * @example pageSize
             */
            parameter?: string;
            /**
             * @description The rule that was broken, a JSON Schema keyword (`required`, `minimum`, `additionalProperties`, …) or `x-required-role`.
             * @example minimum
             */
            keyword: string;
            /**
             * @description The rule in a word, where it is one that no keyword of JSON Schema can state; `keyword` then names the nearest. More may follow.
             *
             *     - `unknownTimeZone`: It is no name of the IANA time zone database.
             *     - `duplicateRecipient`: The number is that of another recipient.
             *     - `missingVariable`: The message has a placeholder that this recipient has no value for.
             *     - `filledTextTooLong`: Filled in for this recipient, the message is too long.
             *     - `countryNotServed`: The provider serves no numbers of this country.
             *     - `unknownCredential`: The provider has no credential of this name.
             *     - `duplicateCredential`: The credential was named before.
             *     - `missingCredential`: The provider needs a credential that was not sent.
             *     - `notAnAddressBlock`: It is no block of addresses in CIDR notation.
             *     - `dayOutOfRange`: The day is too far from the other end of the range.
             * @example unknownTimeZone
             */
            reason?: "unknownTimeZone" | "duplicateRecipient" | "missingVariable" | "filledTextTooLong" | "countryNotServed" | "unknownCredential" | "duplicateCredential" | "missingCredential" | "notAnAddressBlock" | "dayOutOfRange" | (string & {});
            /**
             * @description The broken rule in words.
             * @example must be >= 0
             */
            message: string;
        };
        /** @description What every refusal and failure carries: an RFC 9457 problem that also has the envelope's `success` and `message`. Branch on `status` and `reason`, show `message` to people, and mark the form fields that `errors` names. */
        Problem: {
            /**
             * Format: uri
             * @description The kind of problem, as a URI that identifies it (RFC 9457, section 3.1.1). More kinds may follow.
             *
             *     - `https://phone-agent.example.com/problems/malformed-request`: The request cannot be read, for example because its body is no JSON.
             *     - `https://phone-agent.example.com/problems/invalid-request`: The request can be read and breaks a rule of its operation; `errors` names each violation.
             *     - `https://phone-agent.example.com/problems/unauthorized`: No token was sent, or one that does not count.
             *     - `https://phone-agent.example.com/problems/forbidden`: The token counts and may not do this.
             *     - `https://phone-agent.example.com/problems/not-found`: There is no such path or thing, or it is another organization's.
             *     - `https://phone-agent.example.com/problems/method-not-allowed`: The path has no such method; `Allow` names those that it has.
             *     - `https://phone-agent.example.com/problems/not-acceptable`: None of the media types that `Accept` names can be answered.
             *     - `https://phone-agent.example.com/problems/request-timeout`: The request did not arrive in time.
             *     - `https://phone-agent.example.com/problems/conflict`: What is there already does not allow it.
             *     - `https://phone-agent.example.com/problems/payload-too-large`: The body is larger than the operation takes.
             *     - `https://phone-agent.example.com/problems/unsupported-media-type`: The body has a media type that the operation does not take.
             *     - `https://phone-agent.example.com/problems/too-many-requests`: A rate limit is reached; `Retry-After` tells for how long.
             *     - `https://phone-agent.example.com/problems/header-too-large`: The header fields of the request are too long.
             *     - `https://phone-agent.example.com/problems/internal-error`: The service failed; nothing is wrong with the request.
             * @example https://phone-agent.example.com/problems/invalid-request
             */
            type: "https://phone-agent.example.com/problems/malformed-request" | "https://phone-agent.example.com/problems/invalid-request" | "https://phone-agent.example.com/problems/unauthorized" | "https://phone-agent.example.com/problems/forbidden" | "https://phone-agent.example.com/problems/not-found" | "https://phone-agent.example.com/problems/method-not-allowed" | "https://phone-agent.example.com/problems/not-acceptable" | "https://phone-agent.example.com/problems/request-timeout" | "https://phone-agent.example.com/problems/conflict" | "https://phone-agent.example.com/problems/payload-too-large" | "https://phone-agent.example.com/problems/unsupported-media-type" | "https://phone-agent.example.com/problems/too-many-requests" | "https://phone-agent.example.com/problems/header-too-large" | "https://phone-agent.example.com/problems/internal-error" | (string & {});
            /**
             * @description The kind of problem in a few words; the same for every problem of this `type`.
             * @example Invalid request
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status of this answer, repeated for logs and queues that keep only bodies.
             * @example 400
             */
            status: number;
            /**
             * @description Why, in a word for programs; branch on it. Each operation says which it may answer with. More may follow.
             *
             *     - `invalidRequest`: The request breaks the contract; `errors` names each violation.
             *     - `malformedBody`: The body cannot be read: it is not UTF-8, not JSON, no form, or it ended early.
             *     - `malformedUrl`: The path or the query has bad percent-encoding or a value without a name.
             *     - `missingToken`: No token was sent.
             *     - `invalidToken`: The token is unknown, deleted, expired or already used.
             *     - `roleTooLow`: The operation needs a higher role than the token's.
             *     - `fieldRoleTooLow`: A field may be edited with a higher role only; `errors` names each.
             *     - `roleAboveOwn`: The token, user or invitation that the request is about is of a higher role than the token's own.
             *     - `oneTimeToken`: A one-time token may not do this.
             *     - `suspendedOrganization`: The organization is suspended until its billing is settled.
             *     - `unknownPath`: Nothing is at this path.
             *     - `unknownAccount`: The organization has no such account.
             *     - `unknownAddOn`: There is no such add-on.
             *     - `unknownAdmin`: The organization has no such admin or invitation.
             *     - `unknownAgent`: The organization has no such agent.
             *     - `unknownConversation`: The organization has no such conversation.
             *     - `unknownEntry`: The whitelist has no such entry.
             *     - `unknownExternalAccountId`: No account of the organization has this external account id.
             *     - `unknownNumber`: None of the organization's agents has this number.
             *     - `unknownOrganization`: There is no such organization that the token may see.
             *     - `unknownPlan`: There is no such plan.
             *     - `unknownProvider`: The service supports no such numbering provider.
             *     - `unknownRelayType`: There is no such type of webhook relay.
             *     - `unknownRequest`: The agent has sent no such request to a Zap.
             *     - `unknownReseller`: There is no such reseller.
             *     - `unknownRoom`: The organization has no such room.
             *     - `unknownRoute`: The organization has no such outbound route.
             *     - `unknownTask`: The organization has no such task.
             *     - `unknownTokenShown`: No token of the organization is shown like this.
             *     - `unknownVersion`: The agent has no such version.
             *     - `unknownWebhook`: The organization has no webhook of this label.
             *     - `neverPublished`: The agent was never published, so it has no live configuration.
             *     - `noOfferedPlan`: No plan is offered to the organization.
             *     - `noRegistration`: The organization has no SIP registration.
             *     - `noSubscription`: The organization has no subscription.
             *     - `notInInventory`: The number is not in the inventory.
             *     - `providerNotAdded`: The organization does not have this numbering provider; a superAdmin can add it.
             *     - `relayNotConfigured`: The webhook relay type has no configuration.
             *     - `methodNotAllowed`: The path takes other methods; `Allow` names them.
             *     - `notAcceptable`: No answer is of a media type that `Accept` allows.
             *     - `requestTimeout`: The request did not arrive in time.
             *     - `addOnNotInPlan`: The add-on cannot be booked with this plan.
             *     - `agentTaken`: The agent belongs to another account.
             *     - `alreadyAnswered`: The request was answered before.
             *     - `alreadyAssigned`: The number is an agent's already; return it first.
             *     - `alreadyCanceled`: The subscription is canceled already.
             *     - `alreadyInvited`: The address has a pending invitation.
             *     - `alreadySubscribed`: The organization has, or is about to have, just these terms.
             *     - `alreadyUser`: The address belongs to a user.
             *     - `billingNotProvisioned`: Billing is not provisioned for the organization.
             *     - `cannotCancel`: Only a queued task can be canceled.
             *     - `cannotEdit`: A task can be edited only while it is queued or canceled.
             *     - `cannotRequeue`: Only a canceled task can be queued again.
             *     - `duplicateEntry`: The whitelist holds this block already.
             *     - `duplicateRoute`: A route leads this prefix to this target already.
             *     - `externalAccountIdTaken`: Another account has this external account id.
             *     - `inventoryNumber`: The number is in the inventory, so it is nobody's own.
             *     - `labelTaken`: Another webhook has this label.
             *     - `lastAdmin`: Nobody else could administer the organization.
             *     - `nameTaken`: Another one has this name.
             *     - `noDestination`: The export has nowhere to go.
             *     - `noPhoneNumber`: The agent has no phone number that can carry it.
             *     - `nothingToPublish`: Staging is live already.
             *     - `nothingToRevert`: Staging is the live configuration already.
             *     - `numberTaken`: The number is no longer free.
             *     - `overlappingEntry`: Another entry of the whitelist holds some of these addresses.
             *     - `ownOrganization`: It is the organization of the token itself.
             *     - `ownToken`: The token carries this request.
             *     - `ownUser`: The user owns the token of this request.
             *     - `priorityTaken`: Another route of this prefix has this priority.
             *     - `providerAlreadyAdded`: The organization has this numbering provider already.
             *     - `publishedVersion`: Versions made by publishing cannot be replaced.
             *     - `quantityTooHigh`: The add-on cannot be booked as many times.
             *     - `slugTaken`: The slug is taken.
             *     - `subscriptionRunning`: The organization has a running subscription.
             *     - `taskInProgress`: A task in progress forbids it; wait for its end.
             *     - `tooLate`: The agent has stopped waiting.
             *     - `tooManyAdmins`: The organization has as many admins and invitations as it can have.
             *     - `tooManyDocuments`: The agent has as many documents as it can hold.
             *     - `tooManyEntries`: The whitelist has as many entries as it can have.
             *     - `tooManyNumbers`: The agent has as many numbers as it can have.
             *     - `tooManyRoutes`: There are as many routes as there can be.
             *     - `tooManyTokens`: The organization has as many tokens as it can have.
             *     - `tooManyWebhooks`: The organization has as many webhooks as it can have.
             *     - `transferNumberMissing`: The agent would transfer calls and has no number to transfer them to.
             *     - `bodyTooLarge`: The body has too many bytes.
             *     - `tooManyRows`: The file has too many rows.
             *     - `unsupportedCharset`: The body is not in UTF-8.
             *     - `unsupportedEncoding`: The body is compressed or otherwise encoded.
             *     - `unsupportedMediaType`: The body's media type is missing or not one that the operation takes.
             *     - `quotaUsedUp`: The caller's quota is used up; wait as long as `Retry-After` says.
             *     - `headerTooLarge`: The header fields are too large.
             *     - `unexpectedFailure`: The service failed; whether the request took effect is not known.
             * @example invalidRequest
             */
            reason: "invalidRequest" | "malformedBody" | "malformedUrl" | "missingToken" | "invalidToken" | "roleTooLow" | "fieldRoleTooLow" | "roleAboveOwn" | "oneTimeToken" | "suspendedOrganization" | "unknownPath" | "unknownAccount" | "unknownAddOn" | "unknownAdmin" | "unknownAgent" | "unknownConversation" | "unknownEntry" | "unknownExternalAccountId" | "unknownNumber" | "unknownOrganization" | "unknownPlan" | "unknownProvider" | "unknownRelayType" | "unknownRequest" | "unknownReseller" | "unknownRoom" | "unknownRoute" | "unknownTask" | "unknownTokenShown" | "unknownVersion" | "unknownWebhook" | "neverPublished" | "noOfferedPlan" | "noRegistration" | "noSubscription" | "notInInventory" | "providerNotAdded" | "relayNotConfigured" | "methodNotAllowed" | "notAcceptable" | "requestTimeout" | "addOnNotInPlan" | "agentTaken" | "alreadyAnswered" | "alreadyAssigned" | "alreadyCanceled" | "alreadyInvited" | "alreadySubscribed" | "alreadyUser" | "billingNotProvisioned" | "cannotCancel" | "cannotEdit" | "cannotRequeue" | "duplicateEntry" | "duplicateRoute" | "externalAccountIdTaken" | "inventoryNumber" | "labelTaken" | "lastAdmin" | "nameTaken" | "noDestination" | "noPhoneNumber" | "nothingToPublish" | "nothingToRevert" | "numberTaken" | "overlappingEntry" | "ownOrganization" | "ownToken" | "ownUser" | "priorityTaken" | "providerAlreadyAdded" | "publishedVersion" | "quantityTooHigh" | "slugTaken" | "subscriptionRunning" | "taskInProgress" | "tooLate" | "tooManyAdmins" | "tooManyDocuments" | "tooManyEntries" | "tooManyNumbers" | "tooManyRoutes" | "tooManyTokens" | "tooManyWebhooks" | "transferNumberMissing" | "bodyTooLarge" | "tooManyRows" | "unsupportedCharset" | "unsupportedEncoding" | "unsupportedMediaType" | "quotaUsedUp" | "headerTooLarge" | "unexpectedFailure" | (string & {});
            /**
             * @description What went wrong this time and, where the caller can mend it, how.
             * @example The request breaks the contract in 1 place: /daily/calls must be >= 0.
             */
            detail: string;
            /**
             * @description Always `false` in a problem.
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description The same sentence as `detail`, where callers of the success envelope look for it.
             * @example The request breaks the contract in 1 place: /daily/calls must be >= 0.
             */
            message: string;
            /** @description One entry for each violation found. Absent where no part of the request is to blame. */
            errors?: components["schemas"]["Violation"][];
        };
        /**
         * @description Opaque identifier. Compare it whole; nothing can be read out of its parts.
         * @example agent_201
         */
        ResourceId: string;
        /**
         * @description The account's identifier in another system, such as a CRM. It is unique within the organization, case-sensitive, and limited to characters that are safe in a URL path.
         * @example crm-88231
         */
        ExternalAccountId: string;
        /**
         * @description The name of the account's site or brand. Several accounts may have the same name.
         * @example Larkfield East
         */
        AccountName: string;
        /**
         * @description Internal notes; agents never say them.
         * @example Homes and shops east of the river
         */
        AccountDescription: string;
        /** @description The agents that work for the account, in the order in which you listed them. An agent belongs to at most one account. */
        agentIds: components["schemas"]["ResourceId"][];
        /**
         * @description The business name that the account's agents say on calls and use to sign texts. Agents without an account use the organization's name.
         * @example Larkfield Plumbing
         */
        AccountBusinessName: string;
        /**
         * @description IANA time zone name, such as `America/New_York`. Daylight saving follows the zone's rules.
         * @example America/New_York
         */
        TimeZone: string;
        /**
         * @description The language and region of the service's emails and of the dates, times and amounts that agents say, as a BCP 47 tag such as `en-US`. The language that an agent speaks is part of its configuration.
         * @example en-US
         */
        SettingsLocale: string;
        /**
         * @description Which calls are recorded. It has no effect if the call recording add-on is not booked, or for agents whose `recordCalls` is off. More modes may be added.
         *
         *     - `always`: All calls.
         *     - `afterConsent`: Calls in which the contact agrees when the agent asks.
         *     - `never`: No calls.
         * @example afterConsent
         */
        SettingsCallRecording: "always" | "afterConsent" | "never" | (string & {});
        /**
         * Format: int32
         * @description How many days a recording is kept after its call. If you reduce it, recordings that are already older are deleted. No operation is known that fetches recordings.
         * @example 90
         */
        SettingsRecordingRetentionDays: number;
        /**
         * Format: email
         * @description E-mail address.
         * @example sam@example.com
         */
        EmailAddress: string;
        /** @description The account's own settings. An absent setting follows the organization's, including later changes; if `businessName` is absent, it is the account's `name`. */
        AccountSettings: {
            businessName?: components["schemas"]["AccountBusinessName"];
            /** @description The time zone in which the account's agents say times. */
            timezone?: components["schemas"]["TimeZone"];
            locale?: components["schemas"]["SettingsLocale"];
            callRecording?: components["schemas"]["SettingsCallRecording"];
            recordingRetentionDays?: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices about the account.
             * @example east@example.com
             */
            notificationEmail?: components["schemas"]["EmailAddress"];
        };
        /** @description An account and who has it. */
        WorldAccount: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 501
             */
            order: number;
            /** @description The account without the organization, which stands beside it. */
            account: {
                accountId: components["schemas"]["ResourceId"];
                externalAccountId?: components["schemas"]["ExternalAccountId"];
                name: components["schemas"]["AccountName"];
                description?: components["schemas"]["AccountDescription"];
                agentIds: components["schemas"]["agentIds"];
                timestamp: components["schemas"]["UnixTime"];
                settings: components["schemas"]["AccountSettings"];
            };
        };
        /** @description Where exports are delivered. Exactly one of the two fields is present. */
        AdrDestination: {
            /**
             * Format: uri
             * @description The https or sftp URL.
             * @example sftp://larkfield@files.example.com/adr
             */
            url?: string;
            /**
             * @description The email address.
             * @example accounts@example.com
             */
            email?: components["schemas"]["EmailAddress"];
        };
        /**
         * @description Time on a 24-hour clock as `HH:MM`.
         * @example 09:00
         */
        TimeOfDay: string;
        /** @description The export's settings. */
        AdrExport: {
            /**
             * @description Whether exports are delivered.
             * @example true
             */
            enabled: boolean;
            /** @description Where exports are delivered: a URL or an email address. Absent until one is set. */
            destination?: components["schemas"]["AdrDestination"];
            /**
             * @description The file format. More formats may be added.
             *
             *     - `csv`: Rows with a header line.
             *     - `json`: An array of objects.
             * @example csv
             */
            format: "csv" | "json" | (string & {});
            /**
             * @description How often a file is delivered, and therefore how many days it covers. More frequencies may be added.
             *
             *     - `daily`: Each day, for the day before.
             *     - `weekly`: Each Monday, for the week before.
             *     - `monthly`: On the first of each month, for the month before.
             * @example daily
             */
            frequency: "daily" | "weekly" | "monthly" | (string & {});
            /**
             * @description When the export is delivered on its day, in the time zone of the organization's business hours.
             * @example 06:00
             */
            timeOfDay: components["schemas"]["TimeOfDay"];
            /**
             * @description When the next file is due, in Unix seconds. Absent while `enabled` is `false`.
             * @example 1772535600
             */
            nextExportTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description The ADR export of an organization; when the next one is due follows from the clock. */
        WorldAdrExport: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            adrExport: components["schemas"]["AdrExport"];
        };
        /**
         * @description What colleagues call the agent; two agents may share one. Callers never hear it, but it heads the page of an agent URL that is created without a title.
         * @example Front desk
         */
        AgentName: string;
        /**
         * @description First words of the agent on a call. If calls are recorded where callers must be told, tell them here.
         * @example Larkfield Home Services, this is the front desk. How can I help?
         */
        AgentGreeting: string;
        /**
         * @description What the agent is to do and how, in plain words, on calls and in texts. Facts such as opening hours and prices belong in its knowledge, what concerns one call in that task's `context`.
         * @example Find out what is wrong, how urgent it is and where, then offer the next free appointment.
         */
        AgentInstructions: string;
        /**
         * @description Voice in which the agent speaks. More voices may follow.
         *
         *     - `calm`: Low and unhurried.
         *     - `warm`: Friendly, of middle pitch.
         *     - `bright`: High and lively.
         *     - `crisp`: Quick and matter-of-fact.
         * @example warm
         */
        AgentVoice: "calm" | "warm" | "bright" | "crisp" | (string & {});
        /**
         * @description Language that the agent speaks, writes and expects to hear, as a BCP 47 tag.
         * @example en-US
         */
        AgentLanguage: string;
        /**
         * @description When the agent hands a call over to `transferNumber`. More cases may follow.
         *
         *     - `never`: In no case.
         *     - `asked`: When the caller asks for a person.
         *     - `unsure`: When the caller asks for a person, and when the agent cannot help.
         * @example unsure
         */
        AgentTransferWhen: "never" | "asked" | "unsure" | (string & {});
        /**
         * @description Phone number in E.164 form, a `+` and up to 15 digits.
         * @example +12025550101
         */
        PhoneNumber: string;
        /**
         * Format: int32
         * @description Longest time a call may last, in seconds. The agent brings it to a close before that and then hangs up.
         * @example 900
         */
        AgentMaxCallSeconds: number;
        /**
         * Format: int32
         * @description Seconds of silence after which the agent asks whether anyone is there. After as many more it hangs up.
         * @example 10
         */
        AgentSilenceSeconds: number;
        /**
         * @description Whether this agent's calls may be recorded. `callRecording` of its account or organization says which of them are, and the add-on for call recording must be booked. What was said is kept as text either way.
         * @example true
         */
        AgentRecordCalls: boolean;
        /**
         * @description What the agent says to an answering machine on an outbound call. Empty means that it hangs up without a word.
         * @example This is Larkfield Home Services with a reminder of your appointment.
         */
        AgentVoicemailMessage: string;
        /**
         * @description Whether the agent answers text messages to its phone numbers. If not, they wait in the inbox for a person. Messages from external platforms are always answered.
         * @example true
         */
        AgentAnswerTexts: boolean;
        /** @description How an agent behaves. Every field but `transferNumber` is always present. */
        AgentConfiguration: {
            name: components["schemas"]["AgentName"];
            greeting: components["schemas"]["AgentGreeting"];
            instructions: components["schemas"]["AgentInstructions"];
            voice: components["schemas"]["AgentVoice"];
            language: components["schemas"]["AgentLanguage"];
            transferWhen: components["schemas"]["AgentTransferWhen"];
            /** @description Number to which calls are handed over, in E.164 form. Absent until one is set; unused while `transferWhen` is `never`. */
            transferNumber?: components["schemas"]["PhoneNumber"];
            maxCallSeconds: components["schemas"]["AgentMaxCallSeconds"];
            silenceSeconds: components["schemas"]["AgentSilenceSeconds"];
            recordCalls: components["schemas"]["AgentRecordCalls"];
            voicemailMessage: components["schemas"]["AgentVoicemailMessage"];
            answerTexts: components["schemas"]["AgentAnswerTexts"];
        };
        /**
         * Format: int64
         * @description Number of the user, unique across the service.
         * @example 1002
         */
        UserId: number;
        /** @description An agent with what it is and what it may become; its numbers stand with the numbers. */
        WorldAgent: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Identifier of the agent.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description When it was set up, in Unix seconds.
             * @example 1768228200
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description What publishing would make live. */
            staging: {
                configuration: components["schemas"]["AgentConfiguration"];
                /**
                 * @description When it was changed last, in Unix seconds.
                 * @example 1771600500
                 */
                updatedTimestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The user who changed it last.
                 * @example 1002
                 */
                updatedBy: components["schemas"]["UserId"];
            };
            /** @description What is at work. Absent until the agent is published. */
            live?: {
                configuration: components["schemas"]["AgentConfiguration"];
                /**
                 * @description Which of its versions this is.
                 * @example version_212
                 */
                versionId: components["schemas"]["ResourceId"];
                /**
                 * @description When it was published, in Unix seconds.
                 * @example 1771600500
                 */
                publishedTimestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The user who published it.
                 * @example 1002
                 */
                publishedBy: components["schemas"]["UserId"];
            };
        };
        /**
         * @description The part of an agent URL after the host: lower-case letters and digits, single hyphens between them. No two agent URLs of the whole service share one.
         * @example larkfield-front-desk
         */
        AgentUrlSlug: string;
        /**
         * Format: uri
         * @description Absolute http or https URL.
         * @example https://hooks.example.com/phone-agent
         */
        WebUrl: string;
        /**
         * @description Heading that visitors see above the conversation.
         * @example Larkfield Home Services
         */
        AgentUrlTitle: string;
        /** @description A public web page on which anyone who has its address can talk to the agent in writing, without an account or token. */
        AgentUrl: {
            slug: components["schemas"]["AgentUrlSlug"];
            /**
             * @description The address to publish, made of the service's host and the slug.
             * @example https://agents.example.com/larkfield-front-desk
             */
            url: components["schemas"]["WebUrl"];
            title: components["schemas"]["AgentUrlTitle"];
            /** @description Agent that visitors talk to. It acts by its live configuration; until it is published, the page says that nobody is there yet. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description When the address was taken, in Unix seconds.
             * @example 1771600500
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description User who took the address. */
            createdBy: components["schemas"]["UserId"];
        };
        /** @description An agent URL and who has it. */
        WorldAgentUrl: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 1
             */
            order: number;
            agentUrl: components["schemas"]["AgentUrl"];
        };
        /**
         * @description ISO 4217 code of the currency of the accompanying amounts.
         * @example USD
         */
        BillingCurrency: string;
        /** @description The address to print on invoices. */
        InvoiceAddress: {
            /**
             * @description The company or person to bill.
             * @example Larkfield Home Services
             */
            company: string;
            /**
             * @description Street and number.
             * @example 12 Sample Street NW
             */
            line1: string;
            /**
             * @description Suite, floor or department. Absent if none was given.
             * @example Suite 4
             */
            line2?: string;
            /**
             * @description City or town.
             * @example Washington
             */
            city: string;
            /**
             * @description State, province or district. Absent if none was given.
             * @example DC
             */
            region?: string;
            /**
             * @description Postal code in the country's format.
             * @example 20001
             */
            postalCode: string;
            /**
             * @description ISO 3166-1 code of the country: two capital letters.
             * @example US
             */
            country: string;
        };
        /** @description How the organization is billed. */
        BillingConfiguration: {
            /**
             * @description The organization that is billed.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The contact for questions about invoices.
             * @example Nia Brook
             */
            contactName: string;
            /**
             * @description The address that receives invoices.
             * @example accounts@example.com
             */
            email: components["schemas"]["EmailAddress"];
            /** @description ISO 4217 code of the currency of all invoices. */
            currency: components["schemas"]["BillingCurrency"];
            invoiceAddress: components["schemas"]["InvoiceAddress"];
            /**
             * @description The billing provider's reference to the stored payment method. Absent if invoices are paid by bank transfer.
             * @example payref_larkfield_01
             */
            paymentReference?: string;
            /** @description When the configuration was last saved, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description Who is billed for an organization. */
        WorldBillingConfiguration: {
            configuration: components["schemas"]["BillingConfiguration"];
        };
        /**
         * @description Who answered a call. More may follow.
         *
         *     - `person`: A person, who talked with the agent.
         *     - `voicemail`: An answering machine, to which the agent said its `voicemailMessage`.
         * @example person
         */
        TaskAnsweredBy: "person" | "voicemail" | (string & {});
        /** @description A call that is over, or was missed. */
        WorldCall: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Identifier of the call.
             * @example call_803
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The agent that called or was called.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description Who called: the contact (`inbound`) or the agent.
             * @example outbound
             * @enum {string}
             */
            direction: "inbound" | "outbound";
            /**
             * @description Who called. Absent where the caller withholds the number.
             * @example +12025550102
             */
            from?: string;
            /**
             * @description Who was called.
             * @example +12025550121
             */
            to: string;
            /**
             * @description When it began, in Unix seconds.
             * @example 1772463590
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description How long it lasted in seconds; 0 where it was missed.
             * @example 66
             */
            duration: number;
            /**
             * @description The task that it was made for. Absent where there was none.
             * @example task_1041
             */
            taskId?: components["schemas"]["ResourceId"];
            answeredBy?: components["schemas"]["TaskAnsweredBy"];
            /**
             * @description Its transcript. Absent where nothing was said.
             * @example conversation_604
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /**
         * @description The channel of the message. More channels may be added.
         *
         *     - `text`: SMS.
         *     - `call`: Speech on a phone call, transcribed.
         *     - `external`: A platform outside the phone network, including the page of an agent URL.
         * @example text
         */
        MessageChannel: "text" | "call" | "external" | (string & {});
        /**
         * @description The room's identifier: two integers joined by a colon. Treat it as one value.
         * @example 1002:4821
         */
        RoomId: string;
        /** @description A conversation without its messages. */
        WorldConversation: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 604
             */
            order: number;
            /**
             * @description What the agent was told, where the conversation came of a task.
             * @example Remind Maya Reed of her boiler service.
             */
            context?: string;
            /** @description The conversation as `getConversation` has it, without `messages`. */
            conversation: {
                /**
                 * @description Identifier of the conversation.
                 * @example conversation_601
                 */
                conversationId: components["schemas"]["ResourceId"];
                /**
                 * @description The agent in it.
                 * @example agent_202
                 */
                agentId: components["schemas"]["ResourceId"];
                channel: components["schemas"]["MessageChannel"];
                roomId?: components["schemas"]["RoomId"];
                /**
                 * @description The external platform. Present only on the channel `external`.
                 * @example exampleChat
                 */
                platform?: string;
                /**
                 * @description The contact on that platform. Present only on the channel `external`.
                 * @example visitor-5521
                 */
                contactId?: string;
                /**
                 * @description Name to show for the contact.
                 * @example Maya Reed
                 */
                contactName: string;
                /**
                 * @description When it began, in Unix seconds.
                 * @example 1772461800
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * @description When its newest message was sent or spoken, in Unix seconds.
                 * @example 1772461980
                 */
                lastMessageTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /** @description How far a count of the environment has come. Those that are left out, or are behind the rows, go on behind the highest number that these have. */
        WorldCounter: {
            /**
             * @description What is counted.
             * @example task
             * @enum {string}
             */
            counter: "account" | "agent" | "agentUrl" | "call" | "conversation" | "delivery" | "document" | "event" | "job" | "message" | "numberAssignment" | "organization" | "relay" | "reseller" | "room" | "run" | "script" | "secret" | "sipEntry" | "sipRoute" | "subscription" | "task" | "token" | "user" | "version" | "webhook" | "zapRequest";
            /**
             * Format: int64
             * @description The number that was given last.
             * @example 1046
             */
            last: number;
        };
        /** @description One event on its way to one destination, or one relayed webhook. */
        WorldDelivery: {
            /**
             * @description The header `webhook-id` of each attempt.
             * @example event_3008
             */
            webhookId: components["schemas"]["ResourceId"];
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Counts the deliveries of the environment.
             * @example 1
             */
            order: number;
            /**
             * @description Whether an event is delivered or a provider’s webhook relayed.
             * @example event
             * @enum {string}
             */
            kind: "event" | "relay";
            /**
             * @description The type of the payload.
             * @example messageReceived
             */
            type: string;
            /**
             * @description The label of its destination. Absent from relays.
             * @example CRM sync
             */
            label?: string;
            /**
             * Format: int64
             * @description The `order` of its destination. Absent from relays.
             * @example 1
             */
            destination?: number;
            /**
             * @description The relay type. Absent from events.
             * @example exampleSMS
             */
            relayType?: string;
            /** @description Where it is posted. */
            url: components["schemas"]["WebUrl"];
            /**
             * Format: password
             * @description What it is signed with. `(left out)` in a file without secrets.
             * @example whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=
             */
            secret: string;
            state: components["schemas"]["DeliveryState"];
            /**
             * @description The JSON that is sent.
             * @example {
             *       "id": "event_3008",
             *       "type": "taskChanged"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description When the event happened, in Unix seconds.
             * @example 1772463590
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When the next attempt is due, in Unix seconds. Present only where `state` is `retrying`.
             * @example 1772463605
             */
            nextAttemptTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description When the attempt that is under way was begun, in Unix seconds. Absent while none is.
             * @example 1772463590
             */
            attemptTimestamp?: components["schemas"]["UnixTime"];
            /** @description The last attempts, the first one first. */
            attempts: {
                /**
                 * @description When the request was sent, in Unix seconds.
                 * @example 1772463590
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * Format: int32
                 * @description The receiver’s status. Absent where there was no answer.
                 * @example 204
                 */
                status?: number;
                /**
                 * @description Why there was no answer that could be used. Absent otherwise.
                 * @example connection refused
                 */
                failure?: string;
            }[];
            /**
             * @description Present and true where it had come to its end and is sent once more.
             * @example true
             */
            resent?: boolean;
            /**
             * @description When it came to its end, in Unix seconds. Absent before.
             * @example 1772463590
             */
            settledTimestamp?: components["schemas"]["UnixTime"];
        };
        /**
         * @description What people know the document by; the agent reads it as the heading of the text. Titles need not differ.
         * @example Opening hours and prices
         */
        KnowledgeTitle: string;
        /**
         * @description What the agent is to know, in plain words, at most 50,000 characters.
         * @example Open Monday to Friday from 8:00 to 18:00. A boiler service costs 149 dollars.
         */
        KnowledgeText: string;
        /** @description A text that the agent knows in every conversation. */
        KnowledgeDocument: {
            /**
             * @description What `deleteDocuments` names the document by.
             * @example document_901
             */
            documentId: components["schemas"]["ResourceId"];
            title: components["schemas"]["KnowledgeTitle"];
            text: components["schemas"]["KnowledgeText"];
            /** @description The user whose token added the document. */
            addedBy: components["schemas"]["UserId"];
            /**
             * @description When the document was added, in Unix seconds.
             * @example 1768233600
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description A document of an agent’s context. */
        WorldDocument: {
            /**
             * @description The agent that it belongs to.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 901
             */
            order: number;
            document: components["schemas"]["KnowledgeDocument"];
        };
        /** @description Something that happens by itself when its time comes. */
        WorldJob: {
            /**
             * @description When it is due, in Unix seconds.
             * @example 1772463900
             */
            dueTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description Of those due in one second, the lowest comes first.
             * @example 1
             */
            order: number;
            /** @description What happens. Which of the fields it has besides `kind` goes by that. */
            job: {
                kind: components["schemas"]["JobKind"];
                /**
                 * @description The organization that it is about, for `dispatch`, `endPeriod`, `register` and `cooldownOver`.
                 * @example org_301
                 */
                organizationId?: components["schemas"]["ResourceId"];
                /**
                 * @description The task that it is about, for `answer`, `speak` and `endTask`.
                 * @example task_1043
                 */
                taskId?: components["schemas"]["ResourceId"];
                /**
                 * @description The conversation in which an agent replies, for `reply`.
                 * @example conversation_604
                 */
                conversationId?: components["schemas"]["ResourceId"];
                /** @description What it replies, for `reply`. */
                text?: components["schemas"]["ScriptedReply"];
                /**
                 * Format: int64
                 * @description Which turn of the call is next, for `speak`.
                 * @example 0
                 */
                turn?: number;
                /**
                 * Format: int64
                 * @description The `order` of the destination, for `deliver`.
                 * @example 1
                 */
                destination?: number;
                /**
                 * @description When the registration was saved, for `register`, in Unix seconds.
                 * @example 1768316400
                 */
                timestamp?: components["schemas"]["UnixTime"];
                /**
                 * @description What waits for it, for `cooldownOver`.
                 * @example call +12025550121
                 */
                gate?: string;
            };
        };
        /**
         * @description Who sent the message. More senders may be added.
         *
         *     - `contact`: The contact.
         *     - `agent`: The AI agent.
         *     - `user`: A user of the organization who replied in place of the agent.
         * @example contact
         */
        MessageSender: "contact" | "agent" | "user" | (string & {});
        /** @description A text, or one turn of speech in a call. */
        ConversationMessage: {
            /** @example message_701 */
            messageId: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that the message is part of. `getConversation` returns its participants.
             * @example conversation_601
             */
            conversationId: components["schemas"]["ResourceId"];
            /** @description The room that contains the message. Absent on the channel `external`, which has no rooms. */
            roomId?: components["schemas"]["RoomId"];
            /** @description The agent that the contact talks to, even if a user replies in its place. */
            agentId: components["schemas"]["ResourceId"];
            sender: components["schemas"]["MessageSender"];
            /** @description The user who wrote the message. Present only if `sender` is `user`. */
            userId?: components["schemas"]["UserId"];
            channel: components["schemas"]["MessageChannel"];
            /**
             * @description The text of the message, or the transcript of the speech.
             * @example My water heater is leaking. Can someone come today?
             */
            text: string;
            /**
             * @description When the message was sent, or when the speaker began, in Unix seconds.
             * @example 1772461800
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description One text or turn of speech. */
        WorldMessage: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 710
             */
            order: number;
            /**
             * @description Whether its room is in the junk inbox.
             * @example false
             */
            junk: boolean;
            message: components["schemas"]["ConversationMessage"];
        };
        /**
         * @description The product, as named on invoices and in the catalog. A code never changes and is never reused for another product.
         * @example PLAN-GROWTH
         */
        BillingProductCode: string;
        /**
         * Format: int64
         * @description Amount in cents (hundredths of the currency unit), before taxes.
         * @example 19900
         */
        BillingCents: number;
        /** @description What the plan's price includes in each billing period. */
        PlanAllowance: {
            /**
             * Format: int32
             * @description Minutes of calls, both directions combined.
             * @example 1500
             */
            callMinutes: number;
            /**
             * Format: int32
             * @description Text segments, sent and received combined.
             * @example 3000
             */
            texts: number;
            /**
             * Format: int32
             * @description Phone numbers, each counted once per billing period. The numbers held first are included first.
             * @example 3
             */
            phoneNumbers: number;
            /**
             * Format: int32
             * @description Users in the organization.
             * @example 5
             */
            seats: number;
        };
        /** @description The price of each unit beyond the allowance, in cents of the plan's currency. */
        PlanUnitPrices: {
            /**
             * @description One minute of a call.
             * @example 12
             */
            callMinuteCents: components["schemas"]["BillingCents"];
            /**
             * @description One text segment.
             * @example 2
             */
            textCents: components["schemas"]["BillingCents"];
            /**
             * @description One phone number for a billing period.
             * @example 200
             */
            phoneNumberCents: components["schemas"]["BillingCents"];
            /**
             * @description One seat for a billing period.
             * @example 1500
             */
            seatCents: components["schemas"]["BillingCents"];
        };
        /** @description A plan with all its terms. */
        PlanDetails: {
            /**
             * @description The plan's identifier, for `subscribeToPlan`.
             * @example plan_growth
             */
            planId: components["schemas"]["ResourceId"];
            productCode: components["schemas"]["BillingProductCode"];
            /**
             * @description The display name.
             * @example Growth
             */
            name: string;
            /**
             * @description Who the plan is for, in one sentence.
             * @example For a team whose agents answer and call every day.
             */
            description: string;
            /** @description Price of a full billing period. */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
            included: components["schemas"]["PlanAllowance"];
            unitPrices: components["schemas"]["PlanUnitPrices"];
            /**
             * @description The add-ons that can be booked with the plan, in alphabetical order.
             * @example [
             *       "addon_extra_number",
             *       "addon_recording"
             *     ]
             */
            addOnIds: components["schemas"]["ResourceId"][];
            /**
             * @description Whether the plan was negotiated for this organization. Negotiated plans are not in the list of available plans.
             * @example false
             */
            negotiated: boolean;
        };
        /** @description A plan that was negotiated with one organization. */
        WorldNegotiatedPlan: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            plan: components["schemas"]["PlanDetails"];
            /** @description Its offer. Absent where it is offered no more. */
            offer?: {
                /**
                 * @description What was said with it.
                 * @example For the spring season.
                 */
                note?: string;
                /**
                 * @description When it was offered, in Unix seconds.
                 * @example 1771600500
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * @description Until when it can be accepted, in Unix seconds.
                 * @example 1775052000
                 */
                expiryTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /**
         * @description Where the number comes from. More kinds may be added.
         *
         *     - `inventory`: The organization rents the number from the service by the month.
         *     - `own`: The organization brought the number along. It stays with the organization's provider.
         * @example inventory
         */
        NumberKind: "inventory" | "own" | (string & {});
        /**
         * @description The numbering provider's identifier, as in `listNumberingProviders`.
         * @example exampletel
         */
        NumberingProviderName: string;
        /**
         * @description ISO 3166-1 alpha-2 code of the country.
         * @example US
         */
        NumberCountry: string;
        /**
         * @description State, province or district, as an ISO 3166-2 code without the country, such as `DC` for `US-DC`.
         * @example DC
         */
        NumberRegion: string;
        /**
         * @description Town or city of the number's area.
         * @example Washington
         */
        NumberLocality: string;
        /**
         * @description What the number supports. More capabilities may be added.
         *
         *     - `voice`: Inbound and outbound calls.
         *     - `sms`: Inbound and outbound texts.
         * @example voice
         */
        NumberCapability: "voice" | "sms" | (string & {});
        /**
         * Format: int32
         * @description The price of the number per calendar month in which it is held, in cents of `currency`: the price in the organization's plan, or in the catalog if there is no plan. Numbers within the allowance of the plan and its add-ons are free.
         * @example 200
         */
        NumberMonthlyPrice: number;
        /**
         * @description ISO 4217 code of the price's currency.
         * @example USD
         */
        NumberCurrency: string;
        /** @description A phone number of the inventory, free or taken, or one of an organization’s own. */
        WorldNumber: {
            /**
             * @description In E.164; rows are told apart by it.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            kind: components["schemas"]["NumberKind"];
            provider: components["schemas"]["NumberingProviderName"];
            country: components["schemas"]["NumberCountry"];
            region?: components["schemas"]["NumberRegion"];
            locality?: components["schemas"]["NumberLocality"];
            /** @description What it can carry. */
            capabilities: components["schemas"]["NumberCapability"][];
            monthlyPriceCents?: components["schemas"]["NumberMonthlyPrice"];
            currency?: components["schemas"]["NumberCurrency"];
            /**
             * @description Its digits after the country code.
             * @example 2025550121
             */
            national: string;
            /** @description Who has it. Absent while it is free. */
            assignment?: {
                /**
                 * @description The organization that has it.
                 * @example org_301
                 */
                organizationId: components["schemas"]["ResourceId"];
                /**
                 * @description The agent that has it.
                 * @example agent_202
                 */
                agentId: components["schemas"]["ResourceId"];
                /**
                 * @description When it was assigned, in Unix seconds.
                 * @example 1768229100
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * Format: int64
                 * @description Tells it from others of the same second; the lowest came first.
                 * @example 1
                 */
                order: number;
            };
        };
        /** @description A span of time in which an organization held a number, for its bills. */
        WorldNumberHolding: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Which inventory number was held.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 1
             */
            order: number;
            /**
             * @description When it begins, in Unix seconds.
             * @example 1768229100
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When it ends, in Unix seconds. Absent while it lasts.
             * @example 1772463590
             */
            endTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description A numbering provider that an organization has. */
        WorldNumberingProvider: {
            provider: components["schemas"]["NumberingProviderName"];
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Its credentials by their names.
             * @example {
             *       "apiToken": "sample-api-token"
             *     }
             */
            credentials: {
                [key: string]: string;
            };
            /**
             * @description When it was added, in Unix seconds.
             * @example 1767625200
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When it was changed last, in Unix seconds.
             * @example 1767625200
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /**
         * @description The organization's name. It is unique within the reseller, ignoring case.
         * @example Larkfield Home Services
         */
        OrganizationName: string;
        /** @description An organization's settings. */
        OrganizationSettings: {
            /** @description The time zone in which agents say times and emails show them. Calendar days and business hours use the time zone of the task limits, `businessHours.timezone`. */
            timezone: components["schemas"]["TimeZone"];
            locale: components["schemas"]["SettingsLocale"];
            callRecording: components["schemas"]["SettingsCallRecording"];
            recordingRetentionDays: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices, for example when a daily limit is used up.
             * @example office@example.com
             */
            notificationEmail: components["schemas"]["EmailAddress"];
        };
        /**
         * @description A business that uses the service. Agents, numbers, tasks, tokens, accounts and users each belong to one organization.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *         [*] --> active: createOrganization
         *         active --> suspended: a bill remains unpaid
         *         suspended --> active: the bill is paid
         *         active --> [*]: deleteOrganization
         *         suspended --> [*]: deleteOrganization
         *     ```
         */
        Organization: {
            /**
             * @description The organization's identifier in paths and events.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The reseller who owns the organization. It never changes.
             * @example reseller_401
             */
            resellerId: components["schemas"]["ResourceId"];
            name: components["schemas"]["OrganizationName"];
            /**
             * @description Whether the organization's agents and tokens work. More states may be added.
             *
             *     - `active`: Fully operational.
             *     - `suspended`: A bill is unpaid. Every request with one of the organization's tokens is rejected with 403, its agents do not answer or call, and its tasks wait.
             * @example active
             */
            state: "active" | "suspended" | (string & {});
            /** @description When the organization was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The settings of the organization. They also apply to its accounts, unless an account overrides them. */
            settings: components["schemas"]["OrganizationSettings"];
        };
        /**
         * Format: int32
         * @description Weekday by ISO 8601, from 1 for Monday to 7 for Sunday.
         * @example 1
         */
        TaskWeekday: number;
        /**
         * Format: int32
         * @description How many may start in one calendar day; 0 lets none start.
         * @example 500
         */
        TaskDailyCap: number;
        /**
         * Format: int32
         * @description How many tasks of one run may be in progress at the same time.
         * @example 5
         */
        TaskConcurrency: number;
        /**
         * Format: int32
         * @description Seconds between two calls, or two texts, of tasks to the same phone number; 0 for none.
         * @example 14400
         */
        TaskCooldown: number;
        /** @description When, how many and how fast tasks may start. The limits hold for the organization, all its agents together. */
        TaskLimits: {
            /** @description The hours in which tasks may start. A call still going on when they end is not cut off. */
            businessHours: {
                /** @description IANA name of the time zone that `start`, `end`, the weekdays and all of the organization's calendar days are in. */
                timezone: components["schemas"]["TimeZone"];
                /** @description The weekdays on which the hours begin. */
                days: components["schemas"]["TaskWeekday"][];
                /** @description When the hours begin, as `HH:MM` on a 24-hour clock. */
                start: components["schemas"]["TimeOfDay"];
                /**
                 * @description When the hours end, as `HH:MM`. Earlier than `start`, it means the next day; equal to it, the same time of the next day.
                 * @example 17:00
                 */
                end: components["schemas"]["TimeOfDay"];
            };
            /** @description Caps on what starts in one calendar day. What is over a cap stays queued for the next day. */
            daily: {
                /** @description How many calls may start in a day. */
                calls: components["schemas"]["TaskDailyCap"];
                /**
                 * @description How many texts may start in a day.
                 * @example 1000
                 */
                texts: components["schemas"]["TaskDailyCap"];
                /**
                 * @description How many tasks, calls and texts together, may start in a day.
                 * @example 1200
                 */
                tasks: components["schemas"]["TaskDailyCap"];
            };
            concurrencyPerRun: components["schemas"]["TaskConcurrency"];
            /** @description How long a phone number is left alone after a task has called it, answered or not, or texted it. Replies and inbound calls do not count. A change holds for waiting tasks at once. */
            cooldowns: {
                /** @description Seconds from the end of a call until the next call to the same phone number may start; even with 0 two calls never overlap. */
                calls: components["schemas"]["TaskCooldown"];
                /**
                 * @description Seconds from the start of one text until the next to the same phone number may start.
                 * @example 3600
                 */
                texts: components["schemas"]["TaskCooldown"];
            };
        };
        /** @description An organization with its task limits. */
        WorldOrganization: {
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 301
             */
            order: number;
            organization: components["schemas"]["Organization"];
            limits: components["schemas"]["TaskLimits"];
        };
        /** @description How the provider webhooks of one relay type are relayed. An organization has at most one configuration per type. */
        WebhookRelay: {
            /**
             * @description The relay type, as in the list of relay types.
             * @example exampleSMS
             */
            type: string;
            /**
             * @description Where provider webhooks are posted.
             * @example https://hooks.example.com/inbound-sms
             */
            url: components["schemas"]["WebUrl"];
            /**
             * @description Whether provider webhooks are relayed. Otherwise, the agent processes them immediately.
             * @example true
             */
            enabled: boolean;
            /**
             * Format: int32
             * @description How long the agent waits for the receiver's response before it continues without one, in seconds.
             * @example 5
             */
            timeoutSeconds: number;
            /** @description The user whose token last saved the configuration. */
            updatedBy: components["schemas"]["UserId"];
            /**
             * @description When the configuration was last saved, in Unix seconds.
             * @example 1769958000
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description How one relay type is relayed. */
        WorldRelay: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: password
             * @description What is relayed is signed with it. `(left out)` in a file without secrets.
             * @example whsec_bGFya2ZpZWxkLWRlbW8tcmVsYXktc2VjcmV0LTAwMDA=
             */
            secret: string;
            configuration: components["schemas"]["WebhookRelay"];
        };
        /**
         * @description The reseller's name. It is unique in the service, ignoring case.
         * @example Brightpath Partners
         */
        ResellerName: string;
        /** @description A partner who resells the service and manages the organizations that it sold to. */
        Reseller: {
            /**
             * @description The reseller's identifier, for `createOrganization` and `listOrganizations`.
             * @example reseller_401
             */
            resellerId: components["schemas"]["ResourceId"];
            name: components["schemas"]["ResellerName"];
            /**
             * @description The address at which the service contacts the reseller. Absent if none was given.
             * @example partners@example.com
             */
            contactEmail?: components["schemas"]["EmailAddress"];
            /** @description When the reseller was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description Who sells the service to organizations. */
        WorldReseller: {
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 401
             */
            order: number;
            reseller: components["schemas"]["Reseller"];
        };
        /** @description Everything that one contact and one service line have exchanged, as shown in the inboxes. A room is created with its first message, so it always has a last one. Callers who withhold their number get a new room for each call, because they cannot be told apart. */
        Room: {
            roomId: components["schemas"]["RoomId"];
            /**
             * @description The contact's display name. For an unregistered contact, use `unregisteredDisplayName` instead.
             * @example Maya Reed
             */
            name: string;
            /**
             * Format: int64
             * @description The room's number, which is the second integer of `roomId`.
             * @example 4821
             */
            id: number;
            /**
             * Format: uri
             * @description Public URL of the contact's picture, or of a placeholder for an unregistered contact. Absent if the contact has no picture.
             * @example https://images.example.com/contacts/4821.png
             */
            image?: string;
            /** @description The organization's number in calls and texts with the contact. */
            servicePhoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * @description Whether the organization knows the contact only by phone number, or not at all.
             * @example false
             */
            unregistered: boolean;
            /**
             * @description The display name of an unregistered contact: the phone number, the short code or name that sent the text, or `Anonymous` for a withheld number. Absent for a registered contact.
             * @example +12025550123
             */
            unregisteredDisplayName?: string;
            /**
             * @description The inbox that contains the room, as the service names it, possibly as a phone number. You can display or forward this value, but do not branch on it.
             * @example +12025550101
             */
            destinationInboxType: string;
            /**
             * @description The text of the newest message in the room, from either side.
             * @example You are booked for today between 1 and 3 PM.
             */
            lastMessage: string;
            /**
             * @description When the newest message was sent or spoken, in Unix seconds; inboxes are sorted by it.
             * @example 1772461980
             */
            lastMessageTimestamp: components["schemas"]["UnixTime"];
            /**
             * @description The campaign that the agent uses in this room.
             * @example campaign_31
             */
            chatAgentCampaignId: string;
        };
        /** @description Everything that one contact and one service line have exchanged. */
        WorldRoom: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Which inbox it is in.
             * @example priority
             * @enum {string}
             */
            inbox: "priority" | "junk";
            /**
             * @description Whether it is unread.
             * @example false
             */
            unread: boolean;
            /**
             * @description The contact’s number, or what stands for one. Absent where it is withheld.
             * @example +12025550121
             */
            contact?: string;
            /**
             * Format: int64
             * @description Of rooms whose last messages are of one second, the lowest comes first.
             * @example 656
             */
            order: number;
            room: components["schemas"]["Room"];
        };
        /** @description Which calls, and how they go. */
        WorldCallScript: {
            /**
             * @description Which agent calls. Absent for any.
             * @example agent_202
             */
            agentId?: components["schemas"]["ResourceId"];
            /** @description Who is called. Absent for anybody. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
            outcome?: components["schemas"]["ScriptedOutcome"];
            answeredBy?: components["schemas"]["ScriptedAnswer"];
            ringSeconds?: components["schemas"]["ScriptedRinging"];
            durationSeconds?: components["schemas"]["ScriptedDuration"];
            /** @description What is said, in order. */
            transcript?: {
                /**
                 * @description Who speaks.
                 * @example contact
                 * @enum {string}
                 */
                sender: "agent" | "contact";
                /** @description What is said. */
                text: components["schemas"]["SpokenText"];
            }[];
        };
        /** @description What replies or calls are asked for ahead, one of both. */
        WorldScript: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Counts the scripts of the environment.
             * @example 1
             */
            order: number;
            /**
             * Format: int32
             * @description How many messages or calls it is still for. Absent where it holds until it is deleted.
             * @example 1
             */
            remaining?: number;
            /** @description Which messages, and what the agent writes back. */
            replies?: {
                /**
                 * @description Which agent. Absent for any.
                 * @example agent_201
                 */
                agentId?: components["schemas"]["ResourceId"];
                from?: components["schemas"]["ScriptedContact"];
                says?: components["schemas"]["ScriptedWords"];
                reply?: components["schemas"]["ScriptedReply"];
                silence?: components["schemas"]["ScriptedSilence"];
                afterSeconds?: components["schemas"]["ScriptedWait"];
            };
            calls?: components["schemas"]["WorldCallScript"];
        };
        /**
         * @description The user name at the registrar, which is the part before the `@` of the SIP address.
         * @example larkfield-trunk
         */
        SipUsername: string;
        /**
         * Format: hostname
         * @description Host name or IPv4 address.
         * @example sip.example.com
         */
        SipHost: string;
        /**
         * Format: int32
         * @description The host's port.
         * @example 5061
         */
        SipPort: number;
        /**
         * @description The transport for SIP signaling. More transports may be added.
         *
         *     - `udp`: Unencrypted, over UDP.
         *     - `tcp`: Unencrypted, over TCP.
         *     - `tls`: Encrypted, over TLS.
         * @example tls
         */
        SipTransport: "udp" | "tcp" | "tls" | (string & {});
        /**
         * Format: int32
         * @description The lifetime to request for each registration, in seconds. The service renews the registration before it expires.
         * @example 3600
         */
        SipRegistrationExpiry: number;
        /**
         * @description The state of the registration. More states may be added.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       [*] --> pending: saved
         *       pending --> registered: accepted
         *       pending --> failed: rejected or unanswered
         *       registered --> registered: renewed
         *       registered --> failed: renewal rejected or unanswered
         *       failed --> registered: a later attempt is accepted
         *       registered --> pending: saved again
         *       failed --> pending: saved again
         *       pending --> [*]: deleted
         *       registered --> [*]: deleted
         *       failed --> [*]: deleted
         *     ```
         *
         *     - `pending`: The registrar has not yet answered the first request since the registration was saved.
         *     - `registered`: The registrar accepted the registration, and calls arrive through it.
         *     - `failed`: The registrar rejected the registration or does not respond. The service retries every minute.
         * @example registered
         */
        SipRegistrationState: "pending" | "registered" | "failed" | (string & {});
        /** @description The service's registration with the organization's SIP registrar. Responses never contain its password. */
        SipRegistration: {
            username: components["schemas"]["SipUsername"];
            /** @description Host name, in lower case, or IPv4 address of the registrar. It is also the part after the `@` of the SIP address. */
            host: components["schemas"]["SipHost"];
            /** @description The registrar's port. */
            port: components["schemas"]["SipPort"];
            transport: components["schemas"]["SipTransport"];
            expirySeconds: components["schemas"]["SipRegistrationExpiry"];
            state: components["schemas"]["SipRegistrationState"];
            /**
             * @description When the registration expires unless it is renewed, in Unix seconds. Present only while `state` is `registered`.
             * @example 1772466000
             */
            expiryTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description A readable sentence that says what the registrar last answered, or that it did not answer. Present only while `state` is `failed`.
             * @example The registrar answered 403 Forbidden.
             */
            failureReason?: string;
            /** @description When the registration was saved, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The SIP registration of an organization. */
        WorldSipRegistration: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: password
             * @description Its password. `(left out)` in a file without secrets.
             * @example sample-trunk-password
             */
            password: string;
            registration: components["schemas"]["SipRegistration"];
        };
        /**
         * @description The first digits of the called number in E.164 form, with `+`. `+` alone matches every number.
         * @example +1202
         */
        SipRoutePrefix: string;
        /**
         * Format: int32
         * @description The route's rank among routes with the same prefix; the lowest is tried first.
         * @example 10
         */
        SipRoutePriority: number;
        /** @description Where calls to numbers with a certain prefix are sent. */
        SipRoute: {
            /** @example siproute_81 */
            routeId: components["schemas"]["ResourceId"];
            prefix: components["schemas"]["SipRoutePrefix"];
            /** @description Host name, in lower case, or IPv4 address that receives the calls. */
            host: components["schemas"]["SipHost"];
            port: components["schemas"]["SipPort"];
            transport: components["schemas"]["SipTransport"];
            priority: components["schemas"]["SipRoutePriority"];
            /** @description When the route was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description An outbound route. */
        WorldSipRoute: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            route: components["schemas"]["SipRoute"];
        };
        /**
         * @description Block of IPv4 or IPv6 addresses in CIDR notation. A single address has `/32` or `/128`.
         * @example 203.0.113.0/28
         * @example 2001:db8:40::/48
         */
        SipCidrBlock: string;
        /** @description A block of addresses from which the service accepts SIP calls. */
        SipWhitelistEntry: {
            /** @example sipentry_71 */
            entryId: components["schemas"]["ResourceId"];
            /** @description The block, starting with its first address. IPv6 is in the short lower-case form of RFC 5952. */
            cidr: components["schemas"]["SipCidrBlock"];
            /**
             * @description The organization's note about the block, such as whose addresses these are. Empty if none was given.
             * @example Office exchange
             */
            description: string;
            /** @description When the entry was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description From where an organization takes calls. */
        WorldSipWhitelistEntry: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 71
             */
            order: number;
            entry: components["schemas"]["SipWhitelistEntry"];
        };
        /** @description The subscription of an organization. */
        WorldSubscription: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Identifier of the subscription.
             * @example subscription_951
             */
            subscriptionId: components["schemas"]["ResourceId"];
            /** @description What it costs and covers. */
            terms: {
                /**
                 * @description What it is by the catalog, or negotiated with the organization.
                 * @example plan_growth
                 */
                planId: components["schemas"]["ResourceId"];
                /** @description What is booked besides, each once. */
                addOns: {
                    /**
                     * @description Which add-on.
                     * @example addon_recording
                     */
                    addOnId: components["schemas"]["ResourceId"];
                    /**
                     * Format: int64
                     * @description How many.
                     * @example 1
                     */
                    quantity: number;
                }[];
                /**
                 * Format: int64
                 * @description How many seats.
                 * @example 5
                 */
                seats: number;
            };
            /**
             * @description When it began, in Unix seconds.
             * @example 1767625200
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /** @description What holds from the next period on. Absent where nothing changes. */
            next?: {
                /** @description What it then costs and covers. */
                terms: {
                    /**
                     * @description What it is by the catalog, or negotiated with the organization.
                     * @example plan_growth
                     */
                    planId: components["schemas"]["ResourceId"];
                    /** @description What is booked besides, each once. */
                    addOns: {
                        /**
                         * @description Which add-on.
                         * @example addon_recording
                         */
                        addOnId: components["schemas"]["ResourceId"];
                        /**
                         * Format: int64
                         * @description How many.
                         * @example 1
                         */
                        quantity: number;
                    }[];
                    /**
                     * Format: int64
                     * @description How many seats.
                     * @example 5
                     */
                    seats: number;
                };
                /**
                 * @description When that was agreed, in Unix seconds.
                 * @example 1772463590
                 */
                timestamp: components["schemas"]["UnixTime"];
            };
            /**
             * @description When it was canceled, to end with the period, in Unix seconds. Absent otherwise, and beside `next`.
             * @example 1772463590
             */
            canceledTimestamp?: components["schemas"]["UnixTime"];
        };
        /**
         * @description What the agent does. More types may follow.
         *
         *     - `call`: It calls the number and talks.
         *     - `text`: It sends one SMS.
         * @example call
         */
        TaskType: "call" | "text" | (string & {});
        /**
         * @description Where the task stands. More states may follow.
         *
         *     - `queued`: It waits until the limits let it start and its agent has a number to call or text from.
         *     - `inProgress`: The agent is calling or sending.
         *     - `completed`: The call was answered, by a person or a voicemail, and has ended; or the text was delivered.
         *     - `failed`: It started and reached nobody.
         *     - `canceled`: It was taken out of the queue before it started.
         * @example queued
         */
        TaskState: "queued" | "inProgress" | "completed" | "failed" | "canceled" | (string & {});
        /**
         * @description Name of the person to reach, as the agent says it.
         * @example Maya Reed
         */
        TaskContactName: string;
        /**
         * @description What the agent needs to know for this one task, in plain words; it adds to the context documents that the agent always has.
         * @example Remind Maya Reed of her boiler service on Tuesday, March 3, at 9:00.
         */
        TaskContext: string;
        /**
         * @description Whether the agent lets the person called speak first instead of greeting as soon as the call is answered. Has no effect on texts.
         * @example true
         */
        TaskWaitToGreet: boolean;
        /**
         * @description The run that the task belongs to. One request is one run, whether it creates a single task, uploads a CSV file or queues calls or texts at an agent. `concurrencyPerRun` limits each run by itself.
         * @example run_855
         */
        TaskRunId: string;
        /**
         * @description One attempt to reach one phone number. A task that failed stays failed; to try again, create another.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       [*] --> queued: created
         *       queued --> inProgress: limits and agent let it start
         *       queued --> canceled: canceled
         *       canceled --> queued: queued again
         *       inProgress --> completed: call answered and ended, or text delivered
         *       inProgress --> failed: nobody reached
         *       completed --> [*]
         *       failed --> [*]
         *     ```
         *
         *     Queued tasks start in the order of their `timestamp`, the oldest first, and those of one run in the order of the
         *     request. One that the limits hold back does not hold back those behind it. While its agent has no phone number that
         *     can carry the call or text, a task waits too; it is neither failed nor canceled.
         */
        Task: {
            /**
             * @description What paths and events name the task by.
             * @example task_1042
             */
            taskId: components["schemas"]["ResourceId"];
            type: components["schemas"]["TaskType"];
            state: components["schemas"]["TaskState"];
            /**
             * @description The agent that calls or texts, from the number it has had longest of those that can carry it.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The phone number to reach.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description Name of the person to reach. Absent where none was given. */
            name?: components["schemas"]["TaskContactName"];
            /** @description What the agent was told for this task; empty where it was told nothing. */
            context: components["schemas"]["TaskContext"];
            /**
             * @description Texts only, the words to send, every placeholder filled in. Absent where the agent words the text itself, from its configuration and `context`.
             * @example Your furnace tune-up is tomorrow at 9 AM. Reply C to confirm.
             */
            text?: string;
            waitToGreet: components["schemas"]["TaskWaitToGreet"];
            runId: components["schemas"]["TaskRunId"];
            /**
             * @description The user whose token created the task.
             * @example 1003
             */
            createdBy: components["schemas"]["UserId"];
            /**
             * @description When the task was created, in Unix seconds.
             * @example 1772463590
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When the task became `inProgress`, in Unix seconds. Absent until then.
             * @example 1772460300
             */
            startedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description When the task became `completed`, `failed` or `canceled`, in Unix seconds. Absent in other states; gone again once a canceled task is queued again.
             * @example 1772460304
             */
            endedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description Why nobody was reached; only there when `state` is `failed`. More reasons may follow.
             *
             *     - `noAnswer`: The call rang out.
             *     - `busy`: The number was busy.
             *     - `undelivered`: The text was not delivered.
             *     - `unreachable`: The number does not exist, or takes neither calls nor texts.
             * @example noAnswer
             */
            failureReason?: "noAnswer" | "busy" | "undelivered" | "unreachable" | (string & {});
            /** @description Who answered the call, from the answer on. Absent before that, and from texts. */
            answeredBy?: components["schemas"]["TaskAnsweredBy"];
            /**
             * @description The conversation that came of the task. Absent while nobody has been reached.
             * @example conversation_602
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /** @description A task, and what only the service knows of it. */
        WorldTask: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 1042
             */
            order: number;
            task: components["schemas"]["Task"];
            /** @description Of queued tasks alone: what it waits for. `ready`, a type and an agent; `run`, a run and a type; or `number`, a type, a phone number and an agent. */
            gate?: string[];
            /** @description Of tasks in progress alone: what its agent goes by. */
            begun?: {
                /**
                 * @description The number it is called from.
                 * @example +12025550102
                 */
                from: string;
                /**
                 * @description Whom the agent says that it calls for.
                 * @example Larkfield Home Services
                 */
                businessName: string;
                script?: components["schemas"]["WorldCallScript"];
                /**
                 * @description What it says to a voicemail. Absent where it hangs up without a word.
                 * @example Please call us back.
                 */
                voicemailMessage?: string;
                /**
                 * @description When it ends unless it is ended before, in Unix seconds.
                 * @example 1772463900
                 */
                endTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /** @description That a task began; it stays when the task is deleted. */
        WorldTaskStart: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            type: components["schemas"]["TaskType"];
            /**
             * @description The phone number to reach.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * @description When it began, in Unix seconds.
             * @example 1772463590
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /**
             * @description When it ended, in Unix seconds. Absent while it is in progress.
             * @example 1772463590
             */
            endedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description That of the task.
             * @example 1042
             */
            order: number;
        };
        /** @description A lasting or one-time token. */
        WorldToken: {
            /**
             * Format: password
             * @description Its value without what names the environment at its end. Without secrets, the first 8 characters of a token that the demo data does not have: it is listed, and nobody has it.
             * @example demo-admin
             */
            token: string;
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Whose token it is.
             * @example 1002
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description What it may do.
             * @example admin
             * @enum {string}
             */
            type: "superAdmin" | "admin" | "user";
            /**
             * @description What it is for.
             * @example Nightly CRM export
             */
            description: string;
            /**
             * @description When it was created, in Unix seconds.
             * @example 1769904000
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description Counts tokens in the order in which they were created.
             * @example 4
             */
            order: number;
            /** @description Of one-time tokens alone. */
            oneTime?: {
                /**
                 * Format: password
                 * @description The token that generated it, as that is written.
                 * @example demo-admin
                 */
                generator: string;
                /**
                 * @description When it expires, in Unix seconds.
                 * @example 1772463890
                 */
                expiryTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /** @description What was used of one kind in one quarter of an hour. */
        WorldUsage: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description What was used.
             * @example callMinutes
             * @enum {string}
             */
            kind: "callMinutes" | "texts";
            /**
             * @description When the quarter begins, in Unix seconds.
             * @example 1770044400
             */
            quarterTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description How much.
             * @example 72
             */
            quantity: number;
        };
        /**
         * @description The person's name.
         * @example Sam Quill
         */
        AdminName: string;
        /** @description A user of any role, or a pending invitation. */
        WorldUser: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Number of the user.
             * @example 1002
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description Name of the user. Absent from invitations without one.
             * @example Nia Brook
             */
            name?: components["schemas"]["AdminName"];
            /**
             * @description E-mail address.
             * @example nia@example.com
             */
            email: components["schemas"]["EmailAddress"];
            /**
             * @description What it may do.
             * @example admin
             * @enum {string}
             */
            role: "superAdmin" | "admin" | "user";
            /**
             * @description Whether it is a user or an invitation.
             * @example active
             * @enum {string}
             */
            state: "active" | "invited";
            /**
             * @description Since when, in Unix seconds.
             * @example 1767225600
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When the invitation expires, in Unix seconds. Absent from users.
             * @example 1772722800
             */
            expiryTimestamp?: components["schemas"]["UnixTime"];
        };
        /**
         * @description Name of the version. No two versions of an agent share one; capitals make no difference.
         * @example Spring greeting
         */
        AgentVersionName: string;
        /** @description A version of an agent; which one is live stands with the agent. */
        WorldVersion: {
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 212
             */
            order: number;
            /** @description The version as `listAgentVersions` has it, without `live`. */
            version: {
                /**
                 * @description Identifier of the version.
                 * @example version_212
                 */
                versionId: components["schemas"]["ResourceId"];
                /**
                 * @description The agent that it belongs to.
                 * @example agent_202
                 */
                agentId: components["schemas"]["ResourceId"];
                name?: components["schemas"]["AgentVersionName"];
                /**
                 * @description How it came about.
                 * @example stored
                 * @enum {string}
                 */
                origin: "published" | "stored";
                configuration: components["schemas"]["AgentConfiguration"];
                /**
                 * @description When it was first stored or published, in Unix seconds.
                 * @example 1771600500
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * @description When its configuration was replaced last, in Unix seconds.
                 * @example 1771600500
                 */
                updatedTimestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The user who replaced it last.
                 * @example 1002
                 */
                updatedBy: components["schemas"]["UserId"];
            };
        };
        /**
         * @description The destination's name, unique in the organization. It is case-sensitive.
         * @example CRM sync
         */
        WebhookLabel: string;
        /**
         * @description The events that the destination receives. More types may be added.
         *
         *     - `conversation`: `messageReceived` and `messageSent`.
         *     - `call`: `callEnded` and `callMissed`.
         *     - `task`: `taskChanged`.
         * @example conversation
         */
        WebhookType: "conversation" | "call" | "task" | (string & {});
        /** @description A URL that receives the events of one type. */
        WebhookDestination: {
            /** @description The user whose token added the destination. */
            userId: components["schemas"]["UserId"];
            label: components["schemas"]["WebhookLabel"];
            /**
             * @description When the destination was added, in Unix seconds.
             * @example 1768834800
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description Where events are posted. */
            url: components["schemas"]["WebUrl"];
            type: components["schemas"]["WebhookType"];
            /** @description When the destination was disabled because its receiver returned a 410, in Unix seconds. It receives nothing until you add it again. Absent otherwise. */
            disabledTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description A destination of events. */
        WorldWebhook: {
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Tells it from others of the same second; the lowest came first.
             * @example 1
             */
            order: number;
            /**
             * Format: password
             * @description What events are signed with. `(left out)` in a file without secrets.
             * @example whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=
             */
            secret: string;
            webhook: components["schemas"]["WebhookDestination"];
        };
        /** @description A question that an agent sent to a Zap. */
        WorldZapRequest: {
            /**
             * @description Identifier of the question.
             * @example zaprequest_839
             */
            requestId: components["schemas"]["ResourceId"];
            /**
             * @description The organization that has it.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The agent that asked.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The question.
             * @example Is there a technician near 12 Mill Lane this afternoon?
             */
            text: string;
            /**
             * @description When it was asked, in Unix seconds.
             * @example 1772461860
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The answer. Absent while there is none.
             * @example Yes, at four.
             */
            answer?: string;
        };
        /** @description The rows by table, in no order that means anything. A table that is left out is empty. */
        WorldTables: {
            /** @description What groups the agents of each organization. */
            account?: components["schemas"]["WorldAccount"][];
            /** @description Which organizations have their data exported. */
            adrExport?: components["schemas"]["WorldAdrExport"][];
            /** @description Those of all organizations, published or not. */
            agent?: components["schemas"]["WorldAgent"][];
            /** @description The public pages of agents. */
            agentUrl?: components["schemas"]["WorldAgentUrl"][];
            /** @description Who is billed for organizations. */
            billingConfiguration?: components["schemas"]["WorldBillingConfiguration"][];
            /** @description Those that are over, missed ones included. */
            call?: components["schemas"]["WorldCall"][];
            /** @description What belongs together of texts, calls and external messages. */
            conversation?: components["schemas"]["WorldConversation"][];
            /** @description How far the numbers in identifiers have come. */
            counter?: components["schemas"]["WorldCounter"][];
            /** @description Those that wait, and the last of those that are settled. */
            delivery?: components["schemas"]["WorldDelivery"][];
            /** @description What agents were given to know. */
            document?: components["schemas"]["WorldDocument"][];
            /** @description What happens later. */
            job?: components["schemas"]["WorldJob"][];
            /** @description What was written and said, in all conversations. */
            message?: components["schemas"]["WorldMessage"][];
            /** @description What was offered to single organizations. */
            negotiatedPlan?: components["schemas"]["WorldNegotiatedPlan"][];
            /** @description The inventory, and the own ones of organizations. */
            number?: components["schemas"]["WorldNumber"][];
            /** @description For how long inventory numbers were held. */
            numberHolding?: components["schemas"]["WorldNumberHolding"][];
            /** @description Which providers organizations have. */
            numberingProvider?: components["schemas"]["WorldNumberingProvider"][];
            /** @description All that are not deleted. */
            organization?: components["schemas"]["WorldOrganization"][];
            /** @description Where providers’ webhooks are relayed to. */
            relay?: components["schemas"]["WorldRelay"][];
            /** @description To whom organizations belong. */
            reseller?: components["schemas"]["WorldReseller"][];
            /** @description Those of both inboxes. */
            room?: components["schemas"]["WorldRoom"][];
            /** @description What replies and calls are asked for ahead, for each organization. */
            script?: components["schemas"]["WorldScript"][];
            /** @description One at most for each organization. */
            sipRegistration?: components["schemas"]["WorldSipRegistration"][];
            /** @description How calls leave, for each organization. */
            sipRoute?: components["schemas"]["WorldSipRoute"][];
            /** @description From where calls are taken, for each organization. */
            sipWhitelist?: components["schemas"]["WorldSipWhitelistEntry"][];
            /** @description Which plans organizations have. */
            subscription?: components["schemas"]["WorldSubscription"][];
            /** @description Those of every state. */
            task?: components["schemas"]["WorldTask"][];
            /** @description What daily caps and cooldowns go by. */
            taskStart?: components["schemas"]["WorldTaskStart"][];
            /** @description Lasting ones, and one-time ones that are not used up. */
            token?: components["schemas"]["WorldToken"][];
            /** @description What bills and statistics go by. */
            usage?: components["schemas"]["WorldUsage"][];
            /** @description Invitations are among them. */
            user?: components["schemas"]["WorldUser"][];
            /** @description What agents were and may be again. */
            version?: components["schemas"]["WorldVersion"][];
            /** @description Where events are posted. */
            webhook?: components["schemas"]["WorldWebhook"][];
            /** @description What agents asked Zaps, answered or not. */
            zapRequest?: components["schemas"]["WorldZapRequest"][];
        };
        /** @description Everything that an environment has, at one moment. */
        World: {
            /**
             * Format: int32
             * @description How the file is written. Another than 1 is of a later version, and refused.
             * @example 1
             */
            format: number;
            /**
             * @description The version of the service's contract that its shapes are of. Fields that have another name or type since an earlier one follow.
             * @example 2.0.0
             */
            contract: string;
            /** @description The time on the clock. */
            now: components["schemas"]["ChosenTime"];
            /**
             * @description Whether the clock stands still.
             * @example true
             */
            frozen: boolean;
            tables: components["schemas"]["WorldTables"];
        };
        /**
         * @description Who calls or texts, as the network shows it: a phone number in E.164 form or, without a `+`, what is none. That may be a short code, an extension, or a name that a sender of texts has chosen; it cannot be called.
         * @example +12025550121
         */
        CallerId: string;
        /**
         * @description An agent at a glance. It has two configurations: staging, which people edit, and live, with which it answers, calls
         *     and texts. Publishing copies staging to live; reverting copies live to staging.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       state "never published" as new
         *       state "staging differs from live" as differs
         *       state "staging equals live" as equal
         *       [*] --> new
         *       new --> new: updateAgent, restoreAgentVersion
         *       new --> equal: publishAgent
         *       equal --> differs: updateAgent, restoreAgentVersion
         *       differs --> differs: updateAgent, restoreAgentVersion
         *       differs --> equal: publishAgent, revertAgent
         *     ```
         *
         *     Staging is compared with live field by field: changes that end where they began leave it equal.
         */
        Agent: {
            /** @description What paths, tasks and events name the agent by. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The live name, or the staging one of an agent that was never published. */
            name: components["schemas"]["AgentName"];
            /**
             * @description Whether the agent was ever published. One that was not takes no calls, texts or web conversations.
             * @example true
             */
            published: boolean;
            /**
             * @description Whether staging has something to publish. Always `true` while the agent was never published.
             * @example true
             */
            stagingDiffersFromLive: boolean;
            /**
             * @description Version that is live. Absent if the agent was never published.
             * @example version_213
             */
            liveVersionId?: components["schemas"]["ResourceId"];
            /**
             * @description When the live version went live, in Unix seconds. Absent if the agent was never published.
             * @example 1771855200
             */
            publishedTimestamp?: components["schemas"]["UnixTime"];
            /** @description Phone numbers assigned to the agent, the one it has had longest first. A call or text goes out from the first that can carry it. An agent that was never published may have some already. */
            phoneNumbers: components["schemas"]["PhoneNumber"][];
            /**
             * @description When the agent was created, in Unix seconds.
             * @example 1768228200
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When staging last changed, in Unix seconds.
             * @example 1772461800
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /**
         * @description What a token or user may do. Each role may also do all that the ones after it may. More roles may follow.
         *
         *     - `superAdmin`: Manages resellers, organizations, their billing and numbering providers, and edits the daily caps of tasks.
         *     - `admin`: Manages one organization, from its agents and numbers to its tokens and people.
         *     - `user`: Works with tasks and conversations, and reads agents and accounts.
         * @example admin
         */
        Role: "superAdmin" | "admin" | "user" | (string & {});
    };
    responses: {
        /** @description The server failed, and the request may have taken effect: look before you send it again. After a `storage-failure` nothing of it counts. */
        Failed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new environment and its tokens. */
        EnvironmentCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The environment at its beginning; the body is that of its creation. */
        EnvironmentReset: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The environment as it stands. */
        EnvironmentRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description One page of environments. */
        EnvironmentList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EnvironmentPage"];
            };
        };
        /** @description The environment with its new name. */
        EnvironmentRenamed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description No environment can have this name; `errors` names each violation. */
        EnvironmentRenamingInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment is gone, and so are its tokens. */
        EnvironmentDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment cannot be created as described; `errors` names each violation. */
        EnvironmentInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The identifier in the path cannot belong to an environment; `errors` names it. */
        EnvironmentIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no environment of this identifier. */
        EnvironmentNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server was started with keys, and the request has none of them. */
        KeyUnknown: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment was made with another key. */
        EnvironmentForeign: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the key may have is used up (`--quota`), and nothing was done. */
        KeyQuotaUsedUp: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimitUsedUp"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the key may have is used up (`--quota`), and nothing was made. */
        KeyQuotaReached: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimitUsedUp"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There are as many environments as there can be. */
        EnvironmentQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment `default` is always there. */
        DefaultEnvironmentKept: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The snapshot that was taken. */
        SnapshotCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        /** @description Every snapshot of the environment. */
        SnapshotList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SnapshotList"];
            };
        };
        /** @description The snapshot is gone. */
        SnapshotDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment as it was when the snapshot was taken. */
        SnapshotRestored: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The snapshot cannot be taken as described; `errors` names each violation. */
        SnapshotInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An identifier in the path can belong to nothing; `errors` names it. */
        SnapshotIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such environment, or it has no such snapshot. */
        SnapshotNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment has as many snapshots as it can have. */
        SnapshotQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new environment and its tokens. */
        EnvironmentForked: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The fork cannot be made as described; `errors` names each violation. */
        EnvironmentForkInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment as a file. */
        EnvironmentExported: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["World"];
            };
        };
        /** @description The environment has more than a file can have. */
        EnvironmentTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new environment and its tokens. */
        EnvironmentImported: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The file cannot be taken as it is written; `errors` names each place and what is wrong there. */
        WorldInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 32 MiB. */
        WorldTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Every table. */
        TableList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TableList"];
            };
        };
        /** @description One page of rows. */
        RowPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RowPage"];
            };
        };
        /** @description The row as it is kept. */
        RowAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyedRow"];
            };
        };
        /** @description The row as it stands. */
        RowRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyedRow"];
            };
        };
        /** @description The row as it is kept. */
        RowReplaced: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyedRow"];
            };
        };
        /** @description The row is gone. */
        RowDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There can be no such row in the table; `errors` names each place in the row and what is wrong there. */
        RowInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No row can have this key; `errors` names the parameter. */
        RowKeyInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Environments have no such table. */
        TableNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Environments have no such table, or the table has no such row. */
        RowNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A row of the table has this key. */
        RowKeyTaken: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The row would get another key, or is just being sent. */
        RowNotReplaced: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another row names it, a count goes by it, or it is just being sent. */
        RowNotDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the clock shows. */
        ClockRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description What the clock shows now, and whether something is still under way. */
        ClockMoved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The clock cannot be changed so; `errors` names each violation. */
        ClockChangeInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The clock cannot go there. */
        ClockConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of what is still to come. */
        JobPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JobPage"];
            };
        };
        /** @description The text has arrived, and the agent has replied if it does. */
        InboundTextArrived: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundTextResult"];
            };
        };
        /** @description The text cannot come in as described; `errors` names each violation. */
        InboundTextInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No agent of the organization has the number that is texted, or it takes no texts. */
        TextedNumberNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No agent of the organization has the number that is called, or it takes no calls. */
        CalledNumberNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call has taken place. */
        InboundCallEnded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundCallResult"];
            };
        };
        /** @description The call cannot come in as described; `errors` names each violation. */
        InboundCallInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent takes no calls. */
        AgentNotPublished: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call has been missed. */
        CallMissed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissedCallResult"];
            };
        };
        /** @description The call cannot come in as described; `errors` names each violation. */
        MissedCallInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task has ended. */
        TaskEnded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskOutcomeResult"];
            };
        };
        /** @description A task cannot end so; `errors` names each violation. */
        TaskOutcomeInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no task of this identifier. */
        TaskNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task cannot end so now. It stays as it is. */
        TaskOutcomeConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new agent, as `getAgent` shows it. */
        AgentCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Agent"];
            };
        };
        /** @description There can be no such agent; `errors` names each violation. */
        AgentCreationInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has as many agents as it can have. */
        AgentQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent waits for an answer. */
        ZapierRequested: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ZapierRequestResult"];
            };
        };
        /** @description The agent cannot ask so; `errors` names each violation. */
        ZapierRequestInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The person is an active admin. */
        InvitationAccepted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationAcceptanceResult"];
            };
        };
        /** @description Nobody can accept an invitation so; `errors` names each violation. */
        InvitationAcceptanceInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no invitation of this person, or not any more. */
        InvitationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The person is no longer invited, or the organization has no room for one more token. */
        InvitationUsed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The registrar has answered. */
        SipRegistrationChanged: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRegistrationResult"];
            };
        };
        /** @description A registrar does not answer so; `errors` names each violation. */
        SipRegistrarAnswerInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no SIP registration. */
        SipRegistrationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The event has been reported. */
        BillingEventReported: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingEventResult"];
            };
        };
        /** @description The event cannot be reported so; `errors` names each violation. */
        BillingEventInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization is in this state. */
        OrganizationStateChanged: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationStateResult"];
            };
        };
        /** @description An organization cannot be brought into this state; `errors` names each violation. */
        OrganizationStateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of what happened. */
        Timeline: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimelinePage"];
            };
        };
        /** @description A parameter breaks its rules. */
        TimelineInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Server-sent events, for as long as somebody listens. */
        TimelineStream: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": string;
            };
        };
        /** @description A parameter breaks its rules. */
        TimelineStreamInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description All that is kept of the entry. */
        TimelineEntryRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimelineRecord"];
            };
        };
        /** @description The number breaks its rules. */
        TimelineEntryIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such entry, or it is gone. */
        TimelineEntryNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the request log. */
        RequestList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LoggedRequestPage"];
            };
        };
        /** @description One page of deliveries. */
        DeliveryList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPage"];
            };
        };
        /** @description A filter or the page asked for cannot exist; `errors` names each violation. */
        DeliveryListInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The delivery as it stands before the attempt, which is made now. */
        DeliveryResent: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description It is not said which delivery; `errors` names each violation. */
        DeliveryResendInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's log has no such delivery, or not any more. */
        DeliveryNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It cannot be sent again, or not now. */
        DeliveryNotResent: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The script waits for messages. */
        ReplyScripted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Script"];
            };
        };
        /** @description There can be no such script; `errors` names each violation. */
        ReplyScriptInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The script waits for calls. */
        CallScripted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Script"];
            };
        };
        /** @description There can be no such script; `errors` names each violation. */
        CallScriptInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has as many scripts as it can have. */
        ScriptQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Every script that is not used up. */
        ScriptList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScriptList"];
            };
        };
        /** @description No script is left. */
        ScriptsDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The fault waits for requests or deliveries. */
        FaultCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description There can be no such fault; `errors` names each violation. */
        FaultInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment has as many faults as it can have. */
        FaultQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Every fault that is not used up. */
        FaultList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FaultList"];
            };
        };
        /** @description The fault is gone. */
        FaultDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment has no such fault, or it is used up. */
        FaultNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No fault is left. */
        FaultsDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The process answers. */
        Alive: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description Requests may be sent here. */
        Ready: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description Requests should be sent elsewhere. */
        NotReady: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description What was measured until now, since the process began. */
        Metrics: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "text/plain": string;
            };
        };
        /** @description The server measures nothing. */
        NotMeasured: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The page asked for cannot exist; `errors` names each violation. */
        InvalidPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body's media type is not one that the operation accepts. */
        UnsupportedMediaType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks the contract; `errors` names each violation. */
        BadRequest: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `authorization` header is missing, or its token is unknown, deleted, expired or already used. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no organization of this identifier that the token may see. */
        OrganizationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no agent of this identifier. */
        AgentNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Which fault, by the `faultId` of its creation.
         * @example fault_1
         */
        FaultId: components["schemas"]["FaultId"];
        /**
         * @description Which environment, by the `id` of its creation, or `default`.
         * @example env_7
         */
        EnvironmentId: components["schemas"]["EnvironmentId"];
        /**
         * @description List only environments of just this name.
         * @example Junk inbox has pages
         */
        EnvironmentName: components["schemas"]["EnvironmentName"];
        /**
         * @description Which snapshot, by the `snapshotId` of its creation.
         * @example snapshot_8
         */
        SnapshotId: components["schemas"]["SnapshotId"];
        /**
         * @description Whether tokens, signing secrets, passwords and credentials are in the file. Whoever has it then has them.
         * @example true
         */
        WholeWorld: boolean;
        /**
         * @description What to name the environment.
         * @example Junk inbox has pages
         */
        ImportName: components["schemas"]["EnvironmentName"];
        /**
         * @description After how much real time without use it ends by itself, as for `createEnvironment`.
         * @example PT1H
         */
        ImportEndsAfter: components["schemas"]["Duration"];
        /**
         * @description When the environment begins. Left out, at the time of the file.
         * @example 2026-03-02T15:00:00Z
         */
        ImportNow: components["schemas"]["ChosenTime"];
        /**
         * @description Whether its clock stands still. Left out, as in the file.
         * @example true
         */
        ImportFrozen: boolean;
        /**
         * @description List only entries of this kind.
         * @example request
         */
        TimelineKind: components["schemas"]["TimelineKind"];
        /**
         * @description Begin with what happened after the entry of this number; 0 for all that is kept.
         * @example 7
         */
        TimelineAfter: number;
        /**
         * @description The `id` of the last event that came, as browsers send it when they come back. It counts before `after`.
         * @example 7
         */
        LastEventId: string;
        /**
         * @description Which entry, by its `entryId`.
         * @example 7
         */
        TimelineEntryId: string;
        /**
         * @description Which table, by its name in an environment file.
         * @example zapRequest
         */
        Table: components["schemas"]["TableName"];
        /**
         * @description Which row, by the `rowKey` that `listRows` has for it.
         * @example emFwcmVxdWVzdF84NDA
         */
        RowKey: components["schemas"]["RowKey"];
        /**
         * @description List only rows in whose JSON this text stands, whether in upper or lower case.
         * @example water heater
         */
        RowText: string;
        /**
         * @description List only requests to this operation. One that does not exist gives an empty list.
         * @example updateTask
         */
        RequestOperationId: string;
        /**
         * @description Which event, by its `deliveryId`, which is the header `webhook-id` of its attempts.
         * @example event_3008
         */
        DeliveryId: components["schemas"]["ResourceId"];
        /**
         * @description List only deliveries to the destination of this label, also if it has been removed.
         * @example CRM sync
         */
        DeliveryLabel: string;
        /**
         * @description List only deliveries whose payload has this type, such as `messageReceived`.
         * @example messageReceived
         */
        DeliveryType: string;
        /**
         * @description List only deliveries in this state.
         * @example delivered
         */
        DeliveryState: components["schemas"]["DeliveryState"];
        /**
         * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
         * @example 0
         */
        PageNumber: number;
        /**
         * @description How many entries a page holds at most.
         * @example 20
         */
        PageSize: number;
    };
    requestBodies: {
        /** @description What to choose of the new environment; it may be left out. */
        EnvironmentCreation: {
            content: {
                "application/json": components["schemas"]["EnvironmentCreation"];
            };
        };
        /** @description The new name. */
        EnvironmentRenaming: {
            content: {
                "application/json": components["schemas"]["EnvironmentRenaming"];
            };
        };
        /** @description What to choose of the snapshot; it may be left out. */
        SnapshotCreation: {
            content: {
                "application/json": components["schemas"]["SnapshotCreation"];
            };
        };
        /** @description What to choose of the fork; it may be left out. */
        EnvironmentFork: {
            content: {
                "application/json": components["schemas"]["EnvironmentFork"];
            };
        };
        /** @description An environment file, as `exportEnvironment` answers it. */
        World: {
            content: {
                "application/json": components["schemas"]["World"];
            };
        };
        /** @description The row, in the shape that rows of its table have in an environment file. */
        RowCreation: {
            content: {
                "application/json": components["schemas"]["Row"];
            };
        };
        /** @description The whole row, in the shape that rows of its table have in an environment file. */
        RowReplacement: {
            content: {
                "application/json": components["schemas"]["Row"];
            };
        };
        /** @description How to change the clock. */
        ClockChange: {
            content: {
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        /** @description Who writes what to whom. */
        InboundText: {
            content: {
                "application/json": components["schemas"]["InboundText"];
            };
        };
        /** @description Who calls whom and, if you like, what they say. */
        InboundCall: {
            content: {
                "application/json": components["schemas"]["InboundCall"];
            };
        };
        /** @description Who calls whom in vain. */
        MissedCall: {
            content: {
                "application/json": components["schemas"]["MissedCall"];
            };
        };
        /** @description Which messages, and what the agent writes back. */
        ReplyScript: {
            content: {
                "application/json": components["schemas"]["ReplyScript"];
            };
        };
        /** @description Which calls, and how they go. */
        CallScript: {
            content: {
                "application/json": components["schemas"]["CallScript"];
            };
        };
        /** @description Which task ends, and how. */
        TaskOutcome: {
            content: {
                "application/json": components["schemas"]["TaskOutcome"];
            };
        };
        /** @description Who the agent is, whom it works for, and how it behaves. */
        AgentCreation: {
            content: {
                "application/json": components["schemas"]["AgentCreation"];
            };
        };
        /** @description Which agent asks what. */
        ZapierRequest: {
            content: {
                "application/json": components["schemas"]["ZapierRequest"];
            };
        };
        /** @description Who accepts the invitation. */
        InvitationAcceptance: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        /** @description What the registrar says. */
        SipRegistrarAnswer: {
            content: {
                "application/json": components["schemas"]["SipRegistrarAnswer"];
            };
        };
        /** @description What the provider reports. */
        BillingEvent: {
            content: {
                "application/json": components["schemas"]["BillingEvent"];
            };
        };
        /** @description What happens to which organization. */
        OrganizationStateChange: {
            content: {
                "application/json": components["schemas"]["OrganizationStateChange"];
            };
        };
        /** @description Which delivery of the event; it may be left out. */
        DeliveryResend: {
            content: {
                "application/json": components["schemas"]["DeliveryResend"];
            };
        };
        /** @description Which requests fail, how, and how often. */
        FaultCreation: {
            content: {
                "application/json": components["schemas"]["FaultCreation"];
            };
        };
    };
    headers: {
        /**
         * @description What the key may have (`--quota`): `q` of `qu`, requests unless it says otherwise, in `w` seconds or at once (RateLimit header fields for HTTP, IETF draft). Sent where a limit applies; `RateLimit` tells what is left.
         * @example "requests";q=200;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description What is left of the caller's quota: `r` requests in the next `t` seconds (RateLimit header fields for HTTP, IETF draft). Sent where a limit applies.
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Which web origin may read the answer. Sent to requests that carry an `Origin`.
         * @example https://app.example.com
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description How to authenticate (RFC 9110, section 11.6.1).
         * @example ApiToken realm="phone-agent"
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before the next try (RFC 9110, section 10.2.3).
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description That nothing is left of the caller's quota for the next `t` seconds, as many as `Retry-After` says.
         * @example "default";r=0;t=12
         */
        RateLimitUsedUp: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEnvironments: {
        parameters: {
            query?: {
                /**
                 * @description List only environments of just this name.
                 * @example Junk inbox has pages
                 */
                name?: components["parameters"]["EnvironmentName"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentList"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["KeyUnknown"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    createEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EnvironmentCreation"];
        responses: {
            201: components["responses"]["EnvironmentCreated"];
            400: components["responses"]["EnvironmentInvalid"];
            401: components["responses"]["KeyUnknown"];
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaReached"];
            500: components["responses"]["Failed"];
        };
    };
    resetEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentReset"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentRead"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    renameEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EnvironmentRenaming"];
        responses: {
            200: components["responses"]["EnvironmentRenamed"];
            400: components["responses"]["EnvironmentRenamingInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["EnvironmentDeleted"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["DefaultEnvironmentKept"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SnapshotList"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    createSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SnapshotCreation"];
        responses: {
            201: components["responses"]["SnapshotCreated"];
            400: components["responses"]["SnapshotInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["SnapshotQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
                /**
                 * @description Which snapshot, by the `snapshotId` of its creation.
                 * @example snapshot_8
                 */
                snapshotId: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["SnapshotDeleted"];
            400: components["responses"]["SnapshotIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["SnapshotNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
                /**
                 * @description Which snapshot, by the `snapshotId` of its creation.
                 * @example snapshot_8
                 */
                snapshotId: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SnapshotRestored"];
            400: components["responses"]["SnapshotIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["SnapshotNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    forkEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EnvironmentFork"];
        responses: {
            201: components["responses"]["EnvironmentForked"];
            400: components["responses"]["EnvironmentForkInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["SnapshotNotFound"];
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaReached"];
            500: components["responses"]["Failed"];
        };
    };
    exportEnvironment: {
        parameters: {
            query?: {
                /**
                 * @description Whether tokens, signing secrets, passwords and credentials are in the file. Whoever has it then has them.
                 * @example true
                 */
                whole?: components["parameters"]["WholeWorld"];
            };
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentExported"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["EnvironmentTooLarge"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    importEnvironment: {
        parameters: {
            query?: {
                /**
                 * @description What to name the environment.
                 * @example Junk inbox has pages
                 */
                name?: components["parameters"]["ImportName"];
                /**
                 * @description After how much real time without use it ends by itself, as for `createEnvironment`.
                 * @example PT1H
                 */
                endsAfter?: components["parameters"]["ImportEndsAfter"];
                /**
                 * @description When the environment begins. Left out, at the time of the file.
                 * @example 2026-03-02T15:00:00Z
                 */
                now?: components["parameters"]["ImportNow"];
                /**
                 * @description Whether its clock stands still. Left out, as in the file.
                 * @example true
                 */
                frozen?: components["parameters"]["ImportFrozen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["World"];
        responses: {
            201: components["responses"]["EnvironmentImported"];
            400: components["responses"]["WorldInvalid"];
            401: components["responses"]["KeyUnknown"];
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["WorldTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaReached"];
            500: components["responses"]["Failed"];
        };
    };
    listTables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TableList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listRows: {
        parameters: {
            query?: {
                /**
                 * @description List only rows in whose JSON this text stands, whether in upper or lower case.
                 * @example water heater
                 */
                text?: components["parameters"]["RowText"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description Which table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RowPage"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TableNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    addRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RowCreation"];
        responses: {
            201: components["responses"]["RowAdded"];
            400: components["responses"]["RowInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TableNotFound"];
            409: components["responses"]["RowKeyTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
                /**
                 * @description Which row, by the `rowKey` that `listRows` has for it.
                 * @example emFwcmVxdWVzdF84NDA
                 */
                rowKey: components["parameters"]["RowKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RowRead"];
            400: components["responses"]["RowKeyInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RowNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    replaceRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
                /**
                 * @description Which row, by the `rowKey` that `listRows` has for it.
                 * @example emFwcmVxdWVzdF84NDA
                 */
                rowKey: components["parameters"]["RowKey"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RowReplacement"];
        responses: {
            200: components["responses"]["RowReplaced"];
            400: components["responses"]["RowInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RowNotFound"];
            409: components["responses"]["RowNotReplaced"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
                /**
                 * @description Which row, by the `rowKey` that `listRows` has for it.
                 * @example emFwcmVxdWVzdF84NDA
                 */
                rowKey: components["parameters"]["RowKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["RowDeleted"];
            400: components["responses"]["RowKeyInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RowNotFound"];
            409: components["responses"]["RowNotDeleted"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ClockRead"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ClockChange"];
        responses: {
            200: components["responses"]["ClockMoved"];
            400: components["responses"]["ClockChangeInvalid"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["ClockConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobPage"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateInboundText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InboundText"];
        responses: {
            200: components["responses"]["InboundTextArrived"];
            400: components["responses"]["InboundTextInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TextedNumberNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateInboundCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InboundCall"];
        responses: {
            200: components["responses"]["InboundCallEnded"];
            400: components["responses"]["InboundCallInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["CalledNumberNotFound"];
            409: components["responses"]["AgentNotPublished"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateMissedCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MissedCall"];
        responses: {
            200: components["responses"]["CallMissed"];
            400: components["responses"]["MissedCallInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["CalledNumberNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateTaskOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaskOutcome"];
        responses: {
            200: components["responses"]["TaskEnded"];
            400: components["responses"]["TaskOutcomeInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TaskNotFound"];
            409: components["responses"]["TaskOutcomeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateAgentCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AgentCreation"];
        responses: {
            201: components["responses"]["AgentCreated"];
            400: components["responses"]["AgentCreationInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganizationNotFound"];
            409: components["responses"]["AgentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateZapierRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ZapierRequest"];
        responses: {
            200: components["responses"]["ZapierRequested"];
            400: components["responses"]["ZapierRequestInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AgentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateInvitationAccepted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InvitationAcceptance"];
        responses: {
            200: components["responses"]["InvitationAccepted"];
            400: components["responses"]["InvitationAcceptanceInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["InvitationNotFound"];
            409: components["responses"]["InvitationUsed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateSipRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SipRegistrarAnswer"];
        responses: {
            200: components["responses"]["SipRegistrationChanged"];
            400: components["responses"]["SipRegistrarAnswerInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SipRegistrationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateBillingEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BillingEvent"];
        responses: {
            200: components["responses"]["BillingEventReported"];
            400: components["responses"]["BillingEventInvalid"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateOrganizationState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizationStateChange"];
        responses: {
            200: components["responses"]["OrganizationStateChanged"];
            400: components["responses"]["OrganizationStateInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganizationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    scriptReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReplyScript"];
        responses: {
            201: components["responses"]["ReplyScripted"];
            400: components["responses"]["ReplyScriptInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["ScriptQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    scriptCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CallScript"];
        responses: {
            201: components["responses"]["CallScripted"];
            400: components["responses"]["CallScriptInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["ScriptQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listScripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScriptList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteScripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["ScriptsDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listTimeline: {
        parameters: {
            query?: {
                /**
                 * @description List only entries of this kind.
                 * @example request
                 */
                kind?: components["parameters"]["TimelineKind"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Timeline"];
            400: components["responses"]["TimelineInvalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    streamTimeline: {
        parameters: {
            query?: {
                /**
                 * @description Begin with what happened after the entry of this number; 0 for all that is kept.
                 * @example 7
                 */
                after?: components["parameters"]["TimelineAfter"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that came, as browsers send it when they come back. It counts before `after`.
                 * @example 7
                 */
                "last-event-id"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimelineStream"];
            400: components["responses"]["TimelineStreamInvalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getTimelineEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which entry, by its `entryId`.
                 * @example 7
                 */
                entryId: components["parameters"]["TimelineEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimelineEntryRead"];
            400: components["responses"]["TimelineEntryIdInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TimelineEntryNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description List only requests to this operation. One that does not exist gives an empty list.
                 * @example updateTask
                 */
                operationId?: components["parameters"]["RequestOperationId"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RequestList"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description List only deliveries to the destination of this label, also if it has been removed.
                 * @example CRM sync
                 */
                label?: components["parameters"]["DeliveryLabel"];
                /**
                 * @description List only deliveries whose payload has this type, such as `messageReceived`.
                 * @example messageReceived
                 */
                type?: components["parameters"]["DeliveryType"];
                /**
                 * @description List only deliveries in this state.
                 * @example delivered
                 */
                state?: components["parameters"]["DeliveryState"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryList"];
            400: components["responses"]["DeliveryListInvalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which event, by its `deliveryId`, which is the header `webhook-id` of its attempts.
                 * @example event_3008
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["DeliveryResend"];
        responses: {
            200: components["responses"]["DeliveryResent"];
            400: components["responses"]["DeliveryResendInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["DeliveryNotResent"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FaultList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    createFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FaultCreation"];
        responses: {
            201: components["responses"]["FaultCreated"];
            400: components["responses"]["FaultInvalid"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["FaultQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["FaultsDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which fault, by the `faultId` of its creation.
                 * @example fault_1
                 */
                faultId: components["parameters"]["FaultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["FaultDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["FaultNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Alive"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Failed"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ready"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Failed"];
            503: components["responses"]["NotReady"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Metrics"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotMeasured"];
            500: components["responses"]["Failed"];
        };
    };
}
