// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/api/v2/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens
         * @description Lists every token of the caller's organization, no matter who created it. Token values are truncated; the full value is shown only once, when the token is created. One-time tokens are not listed.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create a token
         * @description Creates a token in the caller's organization that acts on behalf of the calling token's owner. Only this
         *     response shows the full value. The token works immediately and does not expire; it stays valid until you delete
         *     it.
         *
         *     A token cannot create a token with a higher role than its own (403), and a one-time token cannot create tokens
         *     at all (403). An organization can have at most 1,000 tokens (409).
         *
         *     Sending the request twice creates two tokens. If you lose the response, you cannot use the token: find it by its
         *     `description`, delete it, and create another.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/{tokenPrefix}": {
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
         * Delete a token
         * @description Permanently deletes a token of the caller's organization, no matter who created it. The next request with it returns
         *     401, and so does one with an unused one-time token that it generated. Everything created with the token stays:
         *     tasks, webhooks, other tokens.
         *
         *     A token cannot delete itself (409) or a token with a higher role (403), so an organization always keeps a token
         *     of its highest role. Deleting a token a second time returns 404.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/oneTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a one-time token
         * @description Generates a token that authorizes one request within 5 minutes, for a browser or a script that must not hold a
         *     permanent token. It acts on behalf of the calling token's owner and can do what its own role allows, except
         *     create, generate or delete tokens.
         *
         *     The first request with the token uses it up whatever the response, unless that is a 429; every later request
         *     returns 401. One-time tokens cannot be listed or deleted, and they stop working when the token that generated
         *     them is deleted. Sending the request twice generates two tokens. That is harmless, because an unused token
         *     expires by itself.
         */
        post: operations["generateOneTimeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * Get an agent
         * @description Returns the agent's record: its name, its phone numbers, which version is live, and whether staging has unpublished changes. To get the configurations themselves, use `/staging` and `/live`.
         */
        get: operations["getAgent"];
        put?: never;
        /**
         * Update an agent
         * @description Changes the given fields of the staging configuration and keeps the others. Callers notice nothing: calls, texts
         *     and web conversations use the live configuration until you call `publishAgent`.
         *
         *     Staging may be temporarily incomplete, such as a `transferWhen` without a `transferNumber`; publishing checks
         *     that. If two updates arrive at the same time, the later one wins, field by field. An update that changes nothing
         *     succeeds and leaves `updatedBy` and `updatedTimestamp` unchanged.
         */
        post: operations["updateAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/staging": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * Get staging configuration
         * @description Returns the full configuration that you edit, and whether it differs from the live one. An agent has a staging configuration from the day it is created.
         */
        get: operations["getStagingAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/live": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * Get live configuration
         * @description Returns the configuration that the agent uses now, and the version that holds it. Returns 404 if the agent was never published.
         */
        get: operations["getLiveAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an agent
         * @description Stores the staging configuration as a version and makes it live in one step. Calls in progress end with the
         *     configuration they started with; every later call, text and web message uses the new one, including tasks that
         *     are already queued. The version that was live stays in the list of versions.
         *
         *     Returns 409 if staging and live are the same, or if `transferWhen` is not `never` and there is no
         *     `transferNumber`. With its first publication, an agent starts to work on the phone numbers and agent URLs that
         *     it already has. The request has no body; to name the version, rename it afterwards.
         */
        post: operations["publishAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert staging to live
         * @description Discards all unpublished changes: staging becomes a copy of the live configuration. The changes are lost unless
         *     you stored them as a version. Live and the versions do not change.
         *
         *     Returns 409 if there is nothing to discard or the agent was never published. To undo a publication, restore an
         *     earlier version and publish it.
         */
        post: operations["revertAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * List agent versions
         * @description Lists published and stored versions with their configurations, the one created last first. Replacing or renaming a version does not change its position. The list is empty if the agent was never published and has no stored versions.
         */
        get: operations["listAgentVersions"];
        put?: never;
        /**
         * Create an agent version
         * @description Stores a copy of the staging configuration under a name, even if it is the same as live or another version. Staging and live do not change. Returns 409 if the agent has a version with that name, ignoring case. Versions cannot be deleted; to reuse one, replace and rename it.
         */
        post: operations["createAgentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
                /**
                 * @description A stored or published version of this agent.
                 * @example version_212
                 */
                versionId: components["parameters"]["AgentVersionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an agent version
         * @description Overwrites the version with the staging configuration and keeps its identifier, name and creation time. The old
         *     content is lost. The request has no body.
         *
         *     Returns 409 for a version created by publishing, because it records what was live.
         */
        post: operations["replaceAgentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/versions/{versionId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
                /**
                 * @description A stored or published version of this agent.
                 * @example version_212
                 */
                versionId: components["parameters"]["AgentVersionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an agent version
         * @description Copies all fields of a stored or published version to staging, so that you can try, edit and publish it. This overwrites unpublished changes without asking; store them first if you need them. Live and the version itself do not change. Restoring a version that is the same as staging succeeds and changes nothing.
         */
        post: operations["restoreAgentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/versions/{versionId}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
                /**
                 * @description A stored or published version of this agent.
                 * @example version_212
                 */
                versionId: components["parameters"]["AgentVersionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename an agent version
         * @description Renames a stored version, or gives a published version its first name. The configuration inside does not change, and neither does the agent's name in it. Returns 409 if another version of the agent has the name, ignoring case; the version's own current name is accepted.
         */
        post: operations["renameAgentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/outboundCalls": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue outbound calls
         * @description Queues one task for each recipient and returns immediately, before anyone is called. Tasks start in the order of
         *     the list, within the organization's task limits: business hours, daily caps, cooldowns and concurrency. A task
         *     held back by a limit waits; it does not fail. Each call comes from the agent's longest-held number that carries
         *     calls, and uses the configuration that is live when it starts.
         *
         *     The tasks of one request form one run. The request is all or nothing: a single violation means that nothing is
         *     queued. Sending the request twice calls everybody twice. After a 500 or a lost response, look for a new task for
         *     one recipient before you send it again: if there is none, nothing was queued. Returns 409 if the agent was never
         *     published or has no phone number that carries calls.
         */
        post: operations["queueOutboundCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/outboundTexts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue outbound texts
         * @description Fills in the message for each recipient, queues one task each and returns immediately, before anything is sent.
         *     Tasks start in the order of the list, within the organization's task limits; a task held back by a limit waits.
         *     Texts come from the agent's longest-held number that carries texts. Replies go to the agent, which then knows
         *     the `context`, or to the inbox if its `answerTexts` is off.
         *
         *     The request is all or nothing: a single violation, such as a placeholder without a value, means that nothing is
         *     queued. The tasks of one request form one run. Sending the request twice texts everybody twice: after a 500 or a
         *     lost response, look for a new task for one recipient before you send it again. Returns 409 if the agent was
         *     never published or has no phone number that carries texts.
         */
        post: operations["queueOutboundTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phoneNumbers/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a phone number
         * @description Rents a free number from the service's inventory and assigns it to one of the organization's agents. A published
         *     agent answers its calls and texts immediately. An agent that was never published can have numbers too: until its
         *     first publication, calls to them are missed and texts wait in the inbox.
         *
         *     The number counts as usage at its monthly price in every calendar month in which you hold it. An agent can have
         *     up to 100 numbers: it answers all of them, and calls and texts from its longest-held number that can carry the
         *     call or text. Tasks that wait for a number continue.
         *
         *     This operation never moves a number from one agent to another: return the number first, but note that anybody
         *     can then take it.
         */
        post: operations["assignPhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phoneNumbers/assignOwn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign your own number
         * @description Assigns to an agent a number that the organization has at a numbering provider. The provider must have been
         *     added to the organization; the service uses its stored credentials to direct the number's calls and texts here.
         *     The number is not ported and costs nothing here; its provider still charges for it. It carries what the provider
         *     carries. For the agent, published or not, it is a number like any other and counts towards its limit of 100.
         *
         *     The number is rejected if any agent of any organization has it, or if it is in the service's inventory. A number
         *     in a country where the provider has none returns 400 for `/phoneNumber`.
         */
        post: operations["assignOwnPhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phoneNumbers/{phoneNumber}": {
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
         * Return a phone number
         * @description Removes the number from its agent. An inventory number goes back to the pool, where anybody can take it
         *     immediately, and counts as usage for the last time in this calendar month. Your own number leaves the service
         *     and stays with its provider, whose credentials remain stored.
         *
         *     The request is rejected while the number's agent has tasks in progress. Queued tasks stay: they use the agent's
         *     next number, and wait while it has none. Rooms and messages stay too.
         */
        delete: operations["returnPhoneNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phoneNumbers/search/locality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search numbers by locality
         * @description Finds free inventory numbers in a town or city, sorted by number. A search reserves nothing: a number may be taken before you assign it, and pages shift when numbers are taken or returned between requests.
         */
        get: operations["searchNumbersByLocality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phoneNumbers/search/prefix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search numbers by prefix
         * @description Finds free inventory numbers whose digits after the country code begin with the prefix, sorted by number: in the country `US`, `202555` finds +1 202 555 0160 and its neighbors. A search reserves nothing: a number may be taken before you assign it, and pages shift when numbers are taken or returned between requests.
         */
        get: operations["searchNumbersByPrefix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phoneNumbers/search/phrase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search numbers by phrase
         * @description Finds free inventory numbers that spell the phrase anywhere after the country code. Letters stand for the digits
         *     on their keys, so `PLUMBER` matches 7586237 and `24plumb` matches 2475862:
         *
         *     | key | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
         *     | --- | --- | --- | --- | --- | --- | --- | --- | --- |
         *     | letters | ABC | DEF | GHI | JKL | MNO | PQRS | TUV | WXYZ |
         *
         *     The keys 0 and 1 have no letters. Numbers that end with the phrase come first, then the others; each part is
         *     sorted by number. A search reserves nothing: a number may be taken before you assign it, and pages shift when
         *     numbers are taken or returned between requests.
         */
        get: operations["searchNumbersByPhrase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/numberingProviders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List numbering providers
         * @description Lists every provider that the service supports, with the credentials that each requires and whether the caller's organization has it. To assign its own numbers, an organization must have their provider.
         */
        get: operations["listNumberingProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organizationId}/numberingProviders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a numbering provider
         * @description Stores the organization's credentials for a provider, so that its admins can assign numbers that they have
         *     there. Send every credential that the provider requires, no unknown ones, and none twice; otherwise the response
         *     is a 400 that points into `/credentials`.
         *
         *     The credentials are not tested and never returned. An organization can have each provider only once.
         */
        post: operations["addNumberingProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organizationId}/numberingProviders/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a numbering provider
         * @description Replaces the given credentials and keeps the others, also for numbers that are already assigned. A name that the provider does not know, or that is given twice, returns a 400 that points into `/credentials`. The credentials are not tested and never returned. The organization must already have the provider.
         */
        post: operations["updateNumberingProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sip/whitelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whitelist entries
         * @description Lists the address blocks from which the service accepts SIP calls to the organization's numbers. While the list is empty, SIP calls come in through the registration only. The list applies to SIP signaling; calls that reach a number through its provider are not affected.
         */
        get: operations["listSipWhitelistEntries"];
        put?: never;
        /**
         * Add a whitelist entry
         * @description Accepts SIP calls from a block of addresses, effective immediately. The block is stored with its first address.
         *
         *     Returns 409 if the block overlaps another entry or the list already has 100 entries; to widen or narrow the
         *     block of a site, remove the old entry first. Text in the right form that is not an IP address, such as
         *     `1::2::3/64`, returns 400 at `/cidr`.
         */
        post: operations["addSipWhitelistEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sip/whitelist/{entryId}": {
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
         * Remove a whitelist entry
         * @description Rejects new SIP calls from the block, effective immediately; calls in progress continue. After you remove the last entry, calls come in through the registration only.
         */
        delete: operations["removeSipWhitelistEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sip/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List outbound routes
         * @description Lists the routes in the order in which calls try them: the longest prefix first, prefixes of the same length by their digits, routes with the same prefix by priority, the lowest first.
         */
        get: operations["listSipRoutes"];
        put?: never;
        /**
         * Add an outbound route
         * @description Sends the agents' calls to numbers with this prefix to a SIP host, starting with the next call. Of all routes
         *     that match a number, those with the longest prefix apply, the lowest priority first; if the host cannot be
         *     reached or responds with 503, the next route with the same prefix is tried. A number that matches no route is
         *     called through the provider of the agent's own number. One prefix may contain another.
         *
         *     Returns 409 if a route with exactly the same prefix has the same priority, or the same host, port and transport,
         *     and beyond 100 routes. `port` defaults to 5061 with `tls` and 5060 otherwise.
         */
        post: operations["addSipRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sip/routes/{routeId}": {
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
         * Remove an outbound route
         * @description Starting with the next call, calls take the best match among the remaining routes, or the provider of the agent's number; calls in progress continue.
         */
        delete: operations["removeSipRoute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sip/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the SIP registration
         * @description Returns the settings without the password, and the current state of the registration. Returns 404 if there is none.
         */
        get: operations["getSipRegistration"];
        put?: never;
        /**
         * Save the SIP registration
         * @description Registers the service as a user at the organization's SIP registrar, so that calls to the organization's numbers
         *     come in without a whitelist entry. This replaces all saved settings: fields left out return to their defaults
         *     (the port to 5061 with `tls` and 5060 otherwise), and the password must be sent again. A previous registration
         *     is withdrawn, even if its settings are the same, and calls in progress continue. The response does not wait for
         *     the registrar: `state` is `pending` at first; call `getSipRegistration` to follow it.
         *
         *     The `authorization` header documented for this operation is the API token that every operation requires. It is
         *     declared as the security scheme, because OpenAPI ignores a header parameter with that name.
         */
        post: operations["saveSipRegistration"];
        /**
         * Delete the SIP registration
         * @description Withdraws the registration from the registrar and deletes the settings, including the password. Calls in progress continue; new SIP calls come in from the whitelist only. Outbound routes stay.
         */
        delete: operations["deleteSipRegistration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/priorityConversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the priority inbox
         * @description Lists the organization's rooms that need a person's attention, the one with the newest message first. Every room is in exactly one inbox, priority or junk. A new room starts here; the service moves it to junk if it considers its messages unwanted.
         */
        get: operations["listPriorityConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/junkConversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the junk inbox
         * @description Lists the organization's rooms that the service considers unwanted, such as spam and robocalls, the one with the newest message first. Their messages are not among the recent messages and cause no message events. No operation moves a room between the inboxes.
         */
        get: operations["listJunkConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/messages/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recent messages
         * @description Lists the organization's messages of the last 7 days across all rooms and external platforms, the newest first; messages from the same second are in reverse order of arrival. Rooms in the junk inbox are left out. Older messages stay in their rooms. To follow new messages, add a webhook of type `conversation` instead of polling.
         */
        get: operations["listRecentMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/rooms/{roomId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List room messages
         * @description Lists everything ever exchanged in a room of either inbox, both texts and transcribed calls, the newest first. Listing messages does not mark the room as read. A message that arrives between two requests moves the others down by one, so a later page may repeat a message; use `messageId` to detect this.
         */
        get: operations["listRoomMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an external message
         * @description Passes the live agent a message that a contact wrote elsewhere, such as in a website's chat, and waits up to
         *     20 seconds for the reply. Deliver the reply to the contact yourself; the service sends nothing to the platform.
         *
         *     The message continues the newest conversation with the same agent, `platform` and `contactId` if its last
         *     message is less than 24 hours old, and otherwise starts a new one. A reply that takes longer than 20 seconds
         *     appears in the conversation and in a `messageSent` event.
         *
         *     Sending the request twice creates two messages, and the agent replies to each. After a 500 or a lost response,
         *     check the recent messages, which include the reply, before you send it again.
         */
        post: operations["sendExternalMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation
         * @description Returns one conversation with its messages, the oldest first. During a call, the transcript grows as people speak. You can also get conversations in junk rooms and on external platforms.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook destinations
         * @description Lists the organization's destinations, no matter who added them, the oldest first. Signing secrets are not shown again. Destinations that were disabled by a 410 from their receiver are listed too, with `disabledTimestamp`. Webhook relays are configured and listed separately.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook destination
         * @description Adds a URL that receives the organization's future events of one type by POST; nothing is sent to test the URL.
         *     The response shows the signing secret for the only time. To replace a lost secret, or one whose response was
         *     lost, remove the destination and add it again.
         *
         *     | type | events |
         *     | --- | --- |
         *     | `conversation` | `messageReceived`, `messageSent` |
         *     | `call` | `callEnded`, `callMissed` |
         *     | `task` | `taskChanged` |
         *
         *     Each event of any agent goes to every destination of its type. Add one destination for each type that you want.
         *     Labels are unique in the organization, and it can have 100 destinations; adding more returns a 409.
         *
         *     Any 2xx within 15 seconds acknowledges a delivery. Otherwise it is retried after 5 seconds, 5 minutes,
         *     30 minutes, 2 hours, 5 hours and 10 hours, each counted from the end of the previous attempt. When the last
         *     retry fails, the delivery is given up: it gets one more attempt than there are delays.
         *
         *     Events reach a destination in the order in which they happened, so later ones wait behind one that is being
         *     retried. A retry may repeat an event that arrived; use `webhook-id` to detect this. No delivery is given up
         *     without an attempt, however many are waiting.
         *
         *     A 410 disables the destination: it stays in the list, with `disabledTimestamp`, and receives nothing more.
         *     Waiting deliveries are held, including the event that got the 410; later events are not sent to the destination
         *     at all. To replace a disabled destination, add one with the same label and type: it gets the new URL and secret,
         *     and the held deliveries are sent to it first. With another type, the label is rejected as for any other
         *     destination.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *         [*] --> waiting: event
         *         waiting --> delivered: 2xx
         *         waiting --> retrying: anything else
         *         retrying --> delivered: 2xx
         *         retrying --> retrying: anything else
         *         retrying --> givenUp: 7 attempts failed
         *         waiting --> held: 410
         *         retrying --> held: 410
         *         held --> waiting: added again
         *         waiting --> dropped: destination removed
         *         retrying --> dropped: destination removed
         *         held --> dropped: destination removed
         *         delivered --> [*]
         *         givenUp --> [*]
         *         dropped --> [*]
         *     ```
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{label}": {
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
         * Remove a webhook destination
         * @description Removes the destination with this label, no matter who added it, and drops its waiting deliveries. A delivery attempt in progress may still arrive. The label can be used again.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhookRelay/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook relay types
         * @description Lists every webhook relay type that can be configured for the account, by name. A relay forwards a provider's inbound webhooks to your application before the agent processes them.
         */
        get: operations["listWebhookRelayTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhookRelay/configurations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook relays
         * @description Lists the organization's relay configurations by relay type, including disabled ones. Signing secrets are not shown again.
         */
        get: operations["listWebhookRelays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhookRelay/configurations/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook relay
         * @description Returns the configuration of one relay type. A relay type that was never configured returns 404, as an unknown one does; `detail` says which.
         */
        get: operations["getWebhookRelay"];
        put?: never;
        /**
         * Save a webhook relay
         * @description Saves how one relay type relays provider webhooks, for all agents of the organization. The first save creates
         *     the configuration and shows its signing secret once; later saves change it and keep the secret. The change
         *     applies to provider webhooks that arrive from now on. If you lose the first response, the secret is lost too:
         *     delete the configuration and save it again.
         *
         *     While a relay is enabled, the agent holds each provider webhook until the receiver responds, for at most
         *     `timeoutSeconds` seconds (5 seconds unless you save another value). A receiver that is down therefore delays
         *     agents by that long, but never stops them.
         */
        post: operations["saveWebhookRelay"];
        /**
         * Delete a webhook relay
         * @description Deletes the configuration and its signing secret; from now on, the agent processes the provider webhooks immediately. A webhook that is being relayed still waits for its response. To pause a relay and keep its secret, save it with `enabled` set to `false`.
         */
        delete: operations["deleteWebhookRelay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/zapierResponse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Respond to Zapier
         * @description Gives an agent the result of a Zap that it triggered and waits for. The request to the Zap contains the `requestId` to respond with. The agent waits up to 5 minutes, talking in the meantime, and uses the text in its next sentence. A request takes one response; another one, or one after the 5 minutes, is rejected with a 409.
         */
        post: operations["respondToZapier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/context": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * Get an agent's context
         * @description Lists the documents that the agent knows, with their full texts, the last added first. The list is empty if the agent has no documents. The context of a single task is not listed here but with the task.
         */
        get: operations["fetchContext"];
        put?: never;
        /**
         * Add a document
         * @description Adds a document to what the agent knows. It applies immediately to the staging and the live agent alike, in
         *     every conversation that begins from now on. It is not part of the agent's versions: publishing, reverting and
         *     restoring do not change it.
         *
         *     Documents cannot be edited; to correct one, add the new text and delete the old one. Sending the request twice
         *     adds two documents with the same text. An agent can have at most 200; adding more returns a 409.
         */
        post: operations["addContext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agents/{agentId}/context/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete documents
         * @description Permanently deletes up to 100 of the agent's documents; conversations that begin from now on no longer use them. Identifiers that match no document of this agent are reported and do not prevent the others from being deleted. The request is therefore safe to repeat, and one with only unknown identifiers succeeds and deletes nothing.
         */
        post: operations["deleteDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agentUrls/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check slug availability
         * @description Returns whether you can create an agent URL with this slug now and, if the slug is taken, suggests free ones. Slugs are unique across all organizations; the response does not say who has a taken one. Checking reserves nothing: somebody else may take the slug before you do.
         */
        get: operations["checkAgentUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/agentUrls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agent URLs
         * @description Lists the addresses of all the organization's agents, or of one of them, the oldest first.
         */
        get: operations["listAgentUrls"];
        put?: never;
        /**
         * Create an agent URL
         * @description Takes the slug and creates a public page where anyone can talk to the agent; share its address as you would a
         *     phone number. The page needs no token. Conversations there are on the channel `external` with the platform
         *     `agentUrl`: they have no room, and appear among the recent messages and in events.
         *
         *     Returns 409 if any organization has the slug, and 404 if the organization has no agent with this `agentId`. The
         *     slug, its agent and its title are final: no operation changes or removes an agent URL. An agent that was never
         *     published can have one; its page says that nobody is there yet.
         */
        post: operations["createAgentUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/resellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resellers
         * @description Lists every reseller of the service, the oldest first. A superAdmin sees all of them, whichever one owns the token's organization.
         */
        get: operations["listResellers"];
        put?: never;
        /**
         * Create a reseller
         * @description Creates a reseller without organizations; create those with `createOrganization`. The API cannot change or delete resellers. Returns 409 if another reseller has the name, ignoring case.
         */
        post: operations["createReseller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description Lists the organizations of all resellers, or of one, the oldest first. Suspended organizations are included, deleted ones are not.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an active organization without agents, numbers or a subscription, and sends `adminEmail` an invitation
         *     to be its first `admin`, valid for 7 days. If the invitation expires, delete the organization and create it
         *     again.
         *
         *     Its task limits start with business hours from 09:00 to 17:00, Monday to Friday, in its `timezone`; 500 calls,
         *     1,000 texts and 1,200 tasks a day; 5 tasks of a run at a time; and cooldowns of 4 hours between calls and 1 hour
         *     between texts.
         *
         *     Returns 404 for an unknown `resellerId`; and 409 if the reseller has an organization with this name, or if any
         *     user or pending invitation in the service has this address. Nothing is created then. A `timezone` that is not in
         *     the IANA time zone database returns 400 at `/timezone`.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organizationId}": {
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
         * Delete an organization
         * @description Permanently deletes the organization and everything in it. From then on, its tokens are rejected with 401, its
         *     phone numbers are back in the inventory (bring-your-own numbers are released), its webhook destinations receive
         *     nothing more, its unfinished tasks never run, and calls in progress end. Its agents, accounts, conversations and
         *     recordings are gone, the addresses of its users and invitations and the slugs of its agent URLs are free, and
         *     its identifier is not used again.
         *
         *     Returns 409 while a subscription is running, including a canceled one whose term is not over, and always for the
         *     organization of the token itself.
         */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organizationId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update organization settings
         * @description Changes the given settings and keeps the others. Accounts immediately use every setting that they do not override. An `admin` can change only the token's organization, and gets a 404 for any other; a `superAdmin` can change any. Every account and every webhook event contains the ID of the token's organization. Returns 409 and changes nothing if another organization of the reseller has the name, ignoring case. A `timezone` that is not in the IANA time zone database returns 400 at `/timezone`.
         */
        post: operations["updateOrganizationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Lists the organization's accounts, the oldest first. An account is one site or brand of the organization with the agents that work for it.
         */
        get: operations["listAgentAccounts"];
        put?: never;
        /**
         * Create an account
         * @description Creates an account that uses all of the organization's settings; to override them, call `updateAccountSettings`. Returns 404 for an agent that the organization does not have; and 409 for an agent of another account, or an external identifier that another account has. Nothing is created then. Sending the request twice creates two accounts, unless the request has an external identifier or agents.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search accounts
         * @description Lists the organization's accounts whose name or external identifier contains `query`, ignoring case, the oldest first. Without a match, the page is empty. To look up one external identifier exactly, use `getAccountByExternalId`.
         */
        get: operations["searchAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts/external/{externalAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get account by external ID
         * @description Returns the organization's account that has this identifier in another system. The identifier is case-sensitive: `CRM-88231` is not `crm-88231`.
         */
        get: operations["getAccountByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Returns an account's details, agents and own settings. If a setting is absent, the organization's applies.
         */
        get: operations["getAccount"];
        put?: never;
        /**
         * Update an account
         * @description Changes the given details and keeps the others; settings have their own operation. `agentIds` replaces the whole
         *     list: calls and texts that start later use the settings of the agent's new account or, without one, of the
         *     organization.
         *
         *     Returns 404 for an agent that the organization does not have; and 409 for an agent of another account, or an
         *     external identifier that another account has. Nothing changes then.
         */
        post: operations["updateAccount"];
        /**
         * Delete an account
         * @description Permanently deletes the account and its settings. Its agents stay in the organization with their versions, numbers, queued tasks and history, belong to no account, and use the organization's settings. Its external identifier is free immediately. Returns 409 while one of its agents has a task `inProgress`, so that settings never change during a call.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts/{accountId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update account settings
         * @description Overrides the organization's settings for the account, or removes overrides with `reset`; settings not in the body do not change. Calls and texts that start later use the new settings. An override stays even if its value is the same as the organization's. A `timezone` that is not in the IANA time zone database returns 400 at `/timezone`.
         */
        post: operations["updateAccountSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admins
         * @description Lists the organization's users with the role `admin` or higher, and its pending invitations, by `userId`, the lowest first. Users with the role `user` and expired or withdrawn invitations are not listed.
         */
        get: operations["listAdmins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an admin
         * @description Sends an email with a link that makes the recipient an admin of the caller's organization. The person is listed
         *     as `invited` until the link is followed or expires. An expired invitation disappears, and its address can be
         *     invited again.
         *
         *     Returns 403 if an `admin` invites a `superAdmin`; and 409 if any user (of any role) or pending invitation in the
         *     service has the address, or if the organization already has 1,000 admins and invitations.
         */
        post: operations["inviteAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{userId}": {
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
         * Delete an admin
         * @description Deletes an active admin of the caller's organization, whose tokens are rejected with 401 from then on, or
         *     withdraws a pending invitation, whose link stops working. Everything the admin set up stays, including webhook
         *     destinations. The address can be invited again and gets a new user ID.
         *
         *     Only a `superAdmin` can delete a `superAdmin` or withdraw the invitation of one (else 403). Returns 409 for the
         *     token's own user, and for the organization's last active user whose role is exactly `admin`. A user with the
         *     role `user` is not an admin: 404.
         */
        delete: operations["deleteAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage
         * @description Returns, for a range of days, how much the organization used of each kind, how much of it the plan includes and
         *     what the rest costs. Days are in the organization's time zone; calls count on the day they began, texts on the
         *     day they were sent. Current figures lag by a few minutes. Future days have no usage.
         *
         *     All days are priced on the terms of the current plan, including those before a switch of plans; the invoices
         *     show what was actually charged. Without a subscription, nothing is included and the catalog's prices apply.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/offeredPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the offered plan
         * @description Returns the plan that was negotiated with the organization and that it has not accepted yet. There is at most one; a new offer replaces the previous one. To accept it, call `subscribeToPlan` with its `planId`; this uses up the offer, even if the plan takes effect later. Returns 404 if there is no offer.
         */
        get: operations["getOfferedPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/currentPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current plan
         * @description Returns the plan in force with its terms, and the subscription with its state, its add-ons and what happens to it when the period ends. Returns 404 without a subscription, or once it has ended.
         */
        get: operations["getCurrentPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List available plans
         * @description Lists the plans that every organization can subscribe to, in brief, the cheapest first. The current plan is among them unless it was negotiated or is no longer sold. `getPlan` adds unit prices and add-ons.
         */
        get: operations["listAvailablePlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/plans/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a plan
         * @description Returns all terms of a plan that the organization can subscribe to, has, or is about to have; for a negotiated plan, the agreed terms. A plan negotiated with another organization returns 404.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/addOns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List add-ons
         * @description Lists every add-on with its price and the plans that it can be booked with, in alphabetical order of `addOnId`. `subscribeToPlan` books add-ons; `getCurrentPlan` shows which are booked.
         */
        get: operations["listAddOns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the product catalog
         * @description Returns the price list of everything that can be on an invoice: available plans, add-ons and the units paid beyond an allowance, each with its product code and list price. Negotiated plans are not in it.
         */
        get: operations["getProductCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Provision billing
         * @description Saves who receives an organization's invoices, where, and how they are paid. A superAdmin does this for any
         *     organization; a new organization cannot subscribe before that. Saving again replaces the whole configuration,
         *     starting with the next invoice; existing invoices do not change.
         *
         *     Payment methods are stored with the billing provider; refer to them by the provider's reference. Never send card
         *     data.
         */
        post: operations["provisionBilling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a plan
         * @description Subscribes the organization to a plan, or changes the plan, add-ons or seats of its subscription. An
         *     organization has at most one subscription. The body states the whole subscription: an add-on left out is no
         *     longer booked. The group's introduction shows the states of a subscription.
         *
         *     A first subscription takes effect immediately, and so do terms whose price for a whole period is the same as or
         *     higher than that of the current ones. The rest of the current period is charged with the next invoice: the
         *     difference in price times the days left, including today, divided by the days of the period, rounded half up to
         *     whole cents. The new allowance then applies to the whole period. Terms that cost less take effect when the next
         *     period begins; until then nothing changes, and nothing is refunded. Either change replaces a pending switch and
         *     undoes a cancellation.
         *
         *     Returns 404 if the plan or an add-on is unknown or not available to this organization; and 409 if billing is not
         *     provisioned, if an add-on cannot be booked with the plan or in this quantity, or if the subscription is already
         *     active on exactly these terms or about to switch to them.
         */
        post: operations["subscribeToPlan"];
        /**
         * Cancel the plan
         * @description Cancels the subscription as of the end of the current billing period. Until then the plan stays in force, and
         *     subscribing again undoes the cancellation. A pending switch is dropped, and nothing is refunded.
         *
         *     Once the subscription has ended, agents, numbers and users stay; usage is then charged by the unit at the
         *     catalog's prices. A negotiated plan is not offered again. Canceling twice returns 409, and canceling without a
         *     subscription 404.
         */
        delete: operations["cancelPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/billing/adrExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Configure the ADR export
         * @description Sets whether, when and where the organization's agent detail records are delivered as a file. There is one row
         *     for each call and text that ended in the days covered, the oldest first: its identifier and kind, the agent, the
         *     direction, both phone numbers, when it began, minutes or text segments, how it ended, and its cost in cents.
         *
         *     A field left out keeps its value; an export starts as `csv` and `daily` at 06:00. Enabling it without ever
         *     setting a destination returns 409. An https URL receives the file as the body of a POST, an sftp folder as a new
         *     file named after the first day covered, and an email address as an attachment. A failed delivery is retried
         *     hourly for 24 hours. Days while the export was off are not delivered later.
         */
        post: operations["configureAdrExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description Lists the organization's tasks, no matter who created them, the last created first; of those created in the same second, the one created later first. Filters combine: a task must match all of them. Deleted tasks are not listed.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task
         * @description Queues one call or text for an agent, as its own run. The task starts at the earliest time that the
         *     organization's limits allow, which may be immediately; outside business hours or over a daily cap, it is
         *     accepted and waits.
         *
         *     Sending the request twice calls or texts twice: after a 500 or a lost response, look for the newest task for the
         *     phone number before you send it again. The cooldown separates two tasks of the same type to the same number. The
         *     agent words a text itself, from its configuration and `context`; to send specific words, queue outbound texts.
         *
         *     Returns 404 if the organization does not have the agent, and 409 if the agent was never published or has no
         *     phone number that can carry the task.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import tasks from CSV
         * @description Queues a call or text for each row of a CSV file, all for one agent and all in one run. Send the file in a form
         *     (`multipart/form-data` with `agentId` and `file`) or as the body itself (`text/csv`, with `agentId` in the
         *     query).
         *
         *     | Column | Required | Value | If empty or omitted |
         *     | --- | --- | --- | --- |
         *     | `phoneNumber` | yes | E.164 phone number | the row is rejected |
         *     | `type` | no | `call` or `text` | `call` |
         *     | `name` | no | name of the person, as in `createTask` | no name |
         *     | `context` | no | what the agent needs to know, as in `createTask` | empty |
         *     | `waitToGreet` | no | `true` or `false` | `false` |
         *
         *     The file follows RFC 4180: UTF-8, commas, a first line with the column names in any order, and double quotes
         *     around fields with commas, quotes or line breaks. Empty lines are skipped. A body can have up to 10 MiB and a
         *     file up to 100,000 rows.
         *
         *     The import is not all or nothing. Each valid row becomes a task immediately; each invalid row is reported with
         *     its line and its violations, even if all rows are invalid. After that, upload only the corrected rows: a row
         *     uploaded twice becomes two tasks. After a 500 or a lost response, look for the agent's newest tasks: either all
         *     valid rows have become one run, or none has.
         *
         *     The whole file is rejected with a 400, and nothing is created, if it is not UTF-8 or not CSV, has no rows, lacks
         *     the column `phoneNumber`, or has an unknown column or the same column twice. Returns 404 if the organization
         *     does not have the agent, and 409 if the agent was never published or has no phone number. Texts for an agent
         *     whose numbers carry only calls are created and wait.
         */
        post: operations["createTasksFromCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get task statistics
         * @description Counts the organization's tasks by their current state, in total and for each type; with `runId`, this is the progress of one CSV upload or list of recipients. Filters combine, and the range of days refers to the day a task was created. Deleted tasks are not counted. For what happened on each day, see the daily counts.
         */
        get: operations["getTaskStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/dailyCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get daily task counts
         * @description Counts, for each day from `firstDay` to `lastDay`, the tasks that were created, started, completed and failed on it. Without a `firstDay`, the range is the 7 days until `lastDay`; it can have at most 366 days. Days are those of the daily caps, so you can compare `calls`, `texts` and `tasks` with the daily caps of the limits; only deleted tasks, which still count toward a cap, are missing here. Future days have zeros.
         */
        get: operations["getDailyTaskCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get task limits
         * @description Returns the limits within which the organization's tasks start: business hours, daily caps, concurrency and cooldowns. A task starts when all of them allow it. The response has no `message`.
         */
        get: operations["getTaskLimits"];
        put?: never;
        /**
         * Update task limits
         * @description Changes the given limits and keeps the others, also within nested objects; only the list `days` is replaced as a
         *     whole. The new limits decide which tasks start from now on; tasks in progress continue, and queued tasks stay
         *     queued.
         *
         *     Only a superAdmin can edit `daily` and `concurrencyPerRun`. Sending the current value of a field is not an edit,
         *     so anyone who can call this operation can send back what they read. A request with a forbidden edit is rejected
         *     as a whole; the 403 names each such field.
         *
         *     A `timezone` that is not in the IANA time zone database returns 400 at `/businessHours/timezone`. A body that
         *     breaks the contract returns 400, no matter who sends it.
         */
        post: operations["updateTaskLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The task. No task has the identifier `csv`, `dailyCounts`, `limits` or `statistics`.
                 * @example task_1042
                 */
                taskId: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        /**
         * Get a task
         * @description Returns one task with its current state. Its fields depend on the state: `startedTimestamp` is present once it has started, `endedTimestamp` once it has ended, `failureReason` once it has failed, and `conversationId` as soon as somebody is reached.
         */
        get: operations["getTask"];
        put?: never;
        /**
         * Update a task
         * @description Cancels a task, queues a canceled one again, or changes the context of its agent. Fields left out do not change;
         *     the request takes effect as a whole or not at all.
         *
         *     | Change | Allowed while the task is | Otherwise |
         *     | --- | --- | --- |
         *     | `state` to `canceled` | `queued` | 409 |
         *     | `state` to `queued` | `canceled` | 409 |
         *     | `context`, `waitToGreet` | `queued` or `canceled` | 409 |
         *
         *     Sending a value that the task already has is not a change and never a 409, so canceling twice is fine. A task
         *     that is queued again keeps its `timestamp` and therefore its place in the queue.
         */
        post: operations["updateTask"];
        /**
         * Delete a task
         * @description Permanently deletes a task in any state except `inProgress`; a queued task never runs then. The task disappears from the lists, the statistics and the daily counts, but still counts toward the cap of the day on which it started. Its conversation stays. To keep the record, cancel the task instead.
         */
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    messageReceived: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message received
         * @description A contact sent a text, or wrote on an external platform or at an agent URL. Sent when the message is recorded, before the agent replies. Speech on calls and messages in junk rooms cause no event. The event goes to every destination of type `conversation`. `addWebhook` describes retries and order.
         */
        post: operations["messageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    messageSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message sent
         * @description An agent or a user of the organization sent a text, or an agent replied on an external platform. Sent when the message leaves, not when it reaches the contact. Speech on calls and messages in junk rooms cause no event. The event goes to every destination of type `conversation`. `addWebhook` describes retries and order.
         */
        post: operations["messageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    callEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call ended
         * @description An answered call is over, and its transcript is complete. A call that was not answered causes `callMissed` instead. The event goes to every destination of type `call`. `addWebhook` describes retries and order.
         */
        post: operations["callEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    callMissed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call missed
         * @description An inbound call ended before an agent answered, or the contact did not answer an outbound one. The event goes to every destination of type `call`. `addWebhook` describes retries and order.
         */
        post: operations["callMissed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    taskChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Task changed
         * @description A task was created, changed its state or another field, or was deleted: by the API, a CSV upload or an agent at work. A request that changes nothing causes no event; a CSV file causes one event for each task. The event goes to every destination of type `task`. `addWebhook` describes retries and order.
         */
        post: operations["taskChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    relayInboundSms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inbound text relayed
         * @description Posted to the URL of an SMS provider's relay configuration for each inbound text. The agent waits for the response, at most the configuration's `timeoutSeconds`, and then processes the text anyway. A relay is sent only once; several can be in progress at a time, in any order.
         */
        post: operations["relayInboundSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    relayBillingEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Billing event relayed
         * @description Posted to the URL of a billing provider's relay configuration for each event that the provider reports. The service waits for the response, at most the configuration's `timeoutSeconds`, and then applies the event whatever the response; a receiver cannot undo a payment. A relay is sent only once.
         */
        post: operations["relayBillingEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description True if the request succeeded. Always `true` with a 200.
         * @example true
         */
        Success: boolean;
        /**
         * @description One sentence about the outcome, for people. Its wording may change; do not branch on it.
         * @example Tokens retrieved.
         */
        Message: string;
        /**
         * @description The permissions of a token or user. Each role can also do everything that the roles after it can. More roles may be added.
         *
         *     - `superAdmin`: Manages resellers, organizations, their billing and numbering providers, and edits the daily caps of tasks.
         *     - `admin`: Manages one organization, from its agents and numbers to its tokens and people.
         *     - `user`: Works with tasks and conversations, and reads agents and accounts.
         * @example admin
         */
        Role: "superAdmin" | "admin" | "user" | (string & {});
        /**
         * Format: int64
         * @description Numeric ID of the user, unique across the service.
         * @example 1002
         */
        UserId: number;
        /** @description An API token as shown in lists. */
        Token: {
            /**
             * @description The first 8 or more characters of the token: enough to distinguish it from the organization's other tokens, but not enough to use it.
             * @example demo-adm
             */
            token: string;
            /**
             * @description The purpose of the token, as written by its creator.
             * @example Nightly CRM export
             */
            description: string;
            type: components["schemas"]["Role"];
            /**
             * @description The time at which the token was created, in Unix seconds, as a string of digits.
             * @example 1772463600
             */
            timestamp: string;
            /** @description The user who owns the token and on whose behalf it acts. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The organization's tokens in the documented envelope. */
        TokenList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description Every token that has not been deleted, the oldest first. */
            tokens: components["schemas"]["Token"][];
        };
        /** @description A rule of the contract that the request breaks, and where. It has either `pointer` or `parameter`, never both. */
        Violation: {
            /**
             * @description JSON Pointer (RFC 6901) to the invalid value in the body; empty for the body as a whole. For a missing field, it points to where the field belongs; for an unknown field, to where it is.
             * @example /daily/calls
             */
            pointer?: string;
            /**
             * @description Name of the invalid path, query or header parameter.
             * @example pageSize
             */
            parameter?: string;
            /**
             * @description The broken rule: a JSON Schema keyword (`required`, `minimum`, `additionalProperties`, …) or `x-required-role`.
             * @example minimum
             */
            keyword: string;
            /**
             * @description Machine-readable name of the rule if JSON Schema has no keyword for it; `keyword` then has the nearest one. More may be added.
             *
             *     - `unknownTimeZone`: The name is not in the IANA time zone database.
             *     - `duplicateRecipient`: Another recipient has the same number.
             *     - `missingVariable`: The recipient has no value for a placeholder in the message.
             *     - `filledTextTooLong`: The message is too long once it is filled in for this recipient.
             *     - `countryNotServed`: The provider has no numbers in this country.
             *     - `unknownCredential`: The provider has no credential with this name.
             *     - `duplicateCredential`: The credential appears more than once.
             *     - `missingCredential`: A credential that the provider requires is missing.
             *     - `notAnAddressBlock`: The value is not a block of addresses in CIDR notation.
             *     - `dayOutOfRange`: The day is too far from the other end of the range.
             * @example unknownTimeZone
             */
            reason?: "unknownTimeZone" | "duplicateRecipient" | "missingVariable" | "filledTextTooLong" | "countryNotServed" | "unknownCredential" | "duplicateCredential" | "missingCredential" | "notAnAddressBlock" | "dayOutOfRange" | (string & {});
            /**
             * @description The broken rule, for people.
             * @example must be >= 0
             */
            message: string;
        };
        /** @description The body of every error: an RFC 9457 problem that also has the envelope's `success` and `message`. Branch on `status` and `reason`, show `message` to people, and mark the form fields that `errors` names. */
        Problem: {
            /**
             * Format: uri
             * @description The kind of problem, identified by a URI (RFC 9457, section 3.1.1). More kinds may be added.
             *
             *     - `https://phone-agent.example.com/problems/malformed-request`: The request cannot be read, for example because its body is not JSON.
             *     - `https://phone-agent.example.com/problems/invalid-request`: The request can be read but breaks a rule of its operation; `errors` lists each violation.
             *     - `https://phone-agent.example.com/problems/unauthorized`: The token is missing or invalid.
             *     - `https://phone-agent.example.com/problems/forbidden`: The token is valid but not allowed to do this.
             *     - `https://phone-agent.example.com/problems/not-found`: The path or resource does not exist, or the resource belongs to another organization.
             *     - `https://phone-agent.example.com/problems/method-not-allowed`: The path does not support this method; `Allow` lists the methods it supports.
             *     - `https://phone-agent.example.com/problems/not-acceptable`: No response has a media type that `Accept` allows.
             *     - `https://phone-agent.example.com/problems/request-timeout`: The request did not arrive in time.
             *     - `https://phone-agent.example.com/problems/conflict`: The current state of the resource does not allow this.
             *     - `https://phone-agent.example.com/problems/payload-too-large`: The body is larger than the operation allows.
             *     - `https://phone-agent.example.com/problems/unsupported-media-type`: The operation does not accept this media type for the body.
             *     - `https://phone-agent.example.com/problems/too-many-requests`: A rate limit is reached; `Retry-After` says how long to wait.
             *     - `https://phone-agent.example.com/problems/header-too-large`: The request's header fields are too large.
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
             * @description The HTTP status of this response, repeated for logs and queues that keep only bodies.
             * @example 400
             */
            status: number;
            /**
             * @description Machine-readable cause; branch on it. Each operation lists the reasons it may return. More may be added.
             *
             *     - `invalidRequest`: The request breaks the contract; `errors` lists each violation.
             *     - `malformedBody`: The body cannot be read: it is not UTF-8, not JSON, not a form, or incomplete.
             *     - `malformedUrl`: The path or the query has invalid percent-encoding or a value without a name.
             *     - `missingToken`: No token was sent.
             *     - `invalidToken`: The token is unknown, deleted, expired or already used.
             *     - `roleTooLow`: The operation requires a higher role than the token's.
             *     - `fieldRoleTooLow`: A field can be edited only with a higher role; `errors` lists each such field.
             *     - `roleAboveOwn`: The token, user or invitation in the request has a higher role than the calling token.
             *     - `oneTimeToken`: A one-time token is not allowed to do this.
             *     - `suspendedOrganization`: The organization is suspended until its billing is settled.
             *     - `unknownPath`: The path does not exist.
             *     - `unknownAccount`: The organization has no such account.
             *     - `unknownAddOn`: The add-on does not exist.
             *     - `unknownAdmin`: The organization has no such admin or invitation.
             *     - `unknownAgent`: The organization has no such agent.
             *     - `unknownConversation`: The organization has no such conversation.
             *     - `unknownEntry`: The whitelist has no such entry.
             *     - `unknownExternalAccountId`: No account of the organization has this external account ID.
             *     - `unknownNumber`: None of the organization's agents has this number.
             *     - `unknownOrganization`: The organization does not exist, or the token cannot access it.
             *     - `unknownPlan`: The plan does not exist.
             *     - `unknownProvider`: The service does not support this numbering provider.
             *     - `unknownRelayType`: The webhook relay type does not exist.
             *     - `unknownRequest`: The agent sent no such request to a Zap.
             *     - `unknownReseller`: The reseller does not exist.
             *     - `unknownRoom`: The organization has no such room.
             *     - `unknownRoute`: The organization has no such outbound route.
             *     - `unknownTask`: The organization has no such task.
             *     - `unknownTokenShown`: The organization has no token with this prefix.
             *     - `unknownVersion`: The agent has no such version.
             *     - `unknownWebhook`: The organization has no webhook with this label.
             *     - `neverPublished`: The agent was never published, so it has no live configuration.
             *     - `noOfferedPlan`: The organization has no offered plan.
             *     - `noRegistration`: The organization has no SIP registration.
             *     - `noSubscription`: The organization has no subscription.
             *     - `notInInventory`: The number is not in the inventory.
             *     - `providerNotAdded`: The organization does not have this numbering provider; a superAdmin can add it.
             *     - `relayNotConfigured`: The webhook relay type has no configuration.
             *     - `methodNotAllowed`: The path does not support this method; `Allow` lists the methods it supports.
             *     - `notAcceptable`: No response has a media type that `Accept` allows.
             *     - `requestTimeout`: The request did not arrive in time.
             *     - `addOnNotInPlan`: The add-on cannot be booked with this plan.
             *     - `agentTaken`: The agent belongs to another account.
             *     - `alreadyAnswered`: The request already has a response.
             *     - `alreadyAssigned`: The number is already assigned to an agent; return it first.
             *     - `alreadyCanceled`: The subscription is already canceled.
             *     - `alreadyInvited`: The address has a pending invitation.
             *     - `alreadySubscribed`: The organization already has exactly these terms, or is about to switch to them.
             *     - `alreadyUser`: The address belongs to a user.
             *     - `billingNotProvisioned`: Billing is not provisioned for the organization.
             *     - `cannotCancel`: Only a queued task can be canceled.
             *     - `cannotEdit`: A task can be edited only while it is queued or canceled.
             *     - `cannotRequeue`: Only a canceled task can be queued again.
             *     - `duplicateEntry`: The whitelist already has this block.
             *     - `duplicateRoute`: Another route sends this prefix to the same target.
             *     - `externalAccountIdTaken`: Another account has this external account ID.
             *     - `inventoryNumber`: The number is in the service's inventory, so it cannot be your own.
             *     - `labelTaken`: Another webhook has this label.
             *     - `lastAdmin`: This is the organization's last admin.
             *     - `nameTaken`: The name is taken.
             *     - `noDestination`: The export has no destination.
             *     - `noPhoneNumber`: The agent has no phone number that can carry the call or text.
             *     - `nothingToPublish`: Staging and live are the same.
             *     - `nothingToRevert`: Staging and live are the same.
             *     - `numberTaken`: The number is no longer free.
             *     - `overlappingEntry`: Another whitelist entry contains some of these addresses.
             *     - `ownOrganization`: This is the token's own organization.
             *     - `ownToken`: This is the calling token itself.
             *     - `ownUser`: The calling token belongs to this user.
             *     - `priorityTaken`: Another route with this prefix has the same priority.
             *     - `providerAlreadyAdded`: The organization already has this numbering provider.
             *     - `publishedVersion`: A version created by publishing cannot be replaced.
             *     - `quantityTooHigh`: The add-on cannot be booked in this quantity.
             *     - `slugTaken`: The slug is taken.
             *     - `subscriptionRunning`: The organization has a running subscription.
             *     - `taskInProgress`: A task is in progress; wait until it ends.
             *     - `tooLate`: The agent has stopped waiting.
             *     - `tooManyAdmins`: The organization has the maximum number of admins and invitations.
             *     - `tooManyDocuments`: The agent has the maximum number of documents.
             *     - `tooManyEntries`: The whitelist has the maximum number of entries.
             *     - `tooManyNumbers`: The agent has the maximum number of phone numbers.
             *     - `tooManyRoutes`: The organization has the maximum number of routes.
             *     - `tooManyTokens`: The organization has the maximum number of tokens.
             *     - `tooManyWebhooks`: The organization has the maximum number of webhooks.
             *     - `transferNumberMissing`: The agent is set to transfer calls but has no number to transfer them to.
             *     - `bodyTooLarge`: The body has too many bytes.
             *     - `tooManyRows`: The file has too many rows.
             *     - `unsupportedCharset`: The body is not in UTF-8.
             *     - `unsupportedEncoding`: The body is compressed or otherwise encoded.
             *     - `unsupportedMediaType`: The body's media type is missing or not accepted by the operation.
             *     - `quotaUsedUp`: The caller's quota is used up; wait for the time in `Retry-After`.
             *     - `headerTooLarge`: The header fields are too large.
             *     - `unexpectedFailure`: The service failed; the request may have taken effect.
             * @example invalidRequest
             */
            reason: "invalidRequest" | "malformedBody" | "malformedUrl" | "missingToken" | "invalidToken" | "roleTooLow" | "fieldRoleTooLow" | "roleAboveOwn" | "oneTimeToken" | "suspendedOrganization" | "unknownPath" | "unknownAccount" | "unknownAddOn" | "unknownAdmin" | "unknownAgent" | "unknownConversation" | "unknownEntry" | "unknownExternalAccountId" | "unknownNumber" | "unknownOrganization" | "unknownPlan" | "unknownProvider" | "unknownRelayType" | "unknownRequest" | "unknownReseller" | "unknownRoom" | "unknownRoute" | "unknownTask" | "unknownTokenShown" | "unknownVersion" | "unknownWebhook" | "neverPublished" | "noOfferedPlan" | "noRegistration" | "noSubscription" | "notInInventory" | "providerNotAdded" | "relayNotConfigured" | "methodNotAllowed" | "notAcceptable" | "requestTimeout" | "addOnNotInPlan" | "agentTaken" | "alreadyAnswered" | "alreadyAssigned" | "alreadyCanceled" | "alreadyInvited" | "alreadySubscribed" | "alreadyUser" | "billingNotProvisioned" | "cannotCancel" | "cannotEdit" | "cannotRequeue" | "duplicateEntry" | "duplicateRoute" | "externalAccountIdTaken" | "inventoryNumber" | "labelTaken" | "lastAdmin" | "nameTaken" | "noDestination" | "noPhoneNumber" | "nothingToPublish" | "nothingToRevert" | "numberTaken" | "overlappingEntry" | "ownOrganization" | "ownToken" | "ownUser" | "priorityTaken" | "providerAlreadyAdded" | "publishedVersion" | "quantityTooHigh" | "slugTaken" | "subscriptionRunning" | "taskInProgress" | "tooLate" | "tooManyAdmins" | "tooManyDocuments" | "tooManyEntries" | "tooManyNumbers" | "tooManyRoutes" | "tooManyTokens" | "tooManyWebhooks" | "transferNumberMissing" | "bodyTooLarge" | "tooManyRows" | "unsupportedCharset" | "unsupportedEncoding" | "unsupportedMediaType" | "quotaUsedUp" | "headerTooLarge" | "unexpectedFailure" | (string & {});
            /**
             * @description The problem in this case and, if the caller can fix it, the solution.
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
             * @description The same text as `detail`, in the field that successful responses use.
             * @example The request breaks the contract in 1 place: /daily/calls must be >= 0.
             */
            message: string;
            /** @description One entry for each violation found. Absent if no part of the request is the cause. */
            errors?: components["schemas"]["Violation"][];
        };
        /** @description The token to create. */
        TokenRequest: {
            /**
             * @description The purpose of the token. It need not be unique, but people use it to identify the token.
             * @example Nightly CRM export
             */
            description: string;
            /**
             * @description The role of the new token, at most the role of the token that creates it. Defaults to `user`.
             * @default user
             * @example admin
             * @enum {string}
             */
            type?: "superAdmin" | "admin" | "user";
        };
        /** @description A new token, with its full value for the only time. */
        CreatedToken: {
            /**
             * Format: password
             * @description The full value to send in the `authorization` header. Store it now; it is never shown again. Lists show its first characters, which you use to delete it.
             * @example pat_7Kq2mX9vB4nT8wLc3RzY6hJd5FsG1pAe
             */
            token: string;
            /**
             * @description The purpose of the token, as requested.
             * @example Nightly CRM export
             */
            description: string;
            type: components["schemas"]["Role"];
            /**
             * @description The time at which the token was created, in Unix seconds, as a string of digits.
             * @example 1772463600
             */
            timestamp: string;
            /** @description The user who owns the token and on whose behalf it acts: the owner of the token that created it. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The new token in the envelope. */
        TokenCreated: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            token: components["schemas"]["CreatedToken"];
        };
        /** @description The envelope without a payload, for operations that return no data. */
        Confirmation: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
        };
        /** @description The one-time token to generate. An empty object requests a token with the role `user`. */
        OneTimeTokenRequest: {
            /**
             * @description The role of the one-time token, at most the role of the token that generates it. Defaults to `user`.
             * @default user
             * @example user
             * @enum {string}
             */
            type?: "superAdmin" | "admin" | "user";
        };
        /**
         * Format: int64
         * @description Seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
         * @example 1772463600
         */
        UnixTime: number;
        /** @description A token for one request. */
        OneTimeToken: {
            /**
             * Format: password
             * @description The value to send in the `authorization` header of one request. It is never shown again.
             * @example once_Q8rN4tVx2LbK7mZc9WdH5yJf3PsG6aTe
             */
            token: string;
            type: components["schemas"]["Role"];
            /** @description The user on whose behalf the request acts: the owner of the token that generated it. */
            userId: components["schemas"]["UserId"];
            /**
             * @description The time at which the unused token expires, in Unix seconds, 300 after it was generated.
             * @example 1772463900
             */
            expiryTimestamp: components["schemas"]["UnixTime"];
        };
        /** @description The one-time token in the envelope. */
        OneTimeTokenGenerated: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            token: components["schemas"]["OneTimeToken"];
        };
        /**
         * @description Opaque identifier. Compare it as a whole; its parts have no meaning.
         * @example agent_201
         */
        ResourceId: string;
        /**
         * @description The internal name of the agent; two agents may have the same. Callers never hear it, but it is the heading of an agent URL's page that has no title.
         * @example Front desk
         */
        AgentName: string;
        /**
         * @description Phone number in E.164 form: a `+` and up to 15 digits.
         * @example +12025550101
         */
        PhoneNumber: string;
        /**
         * @description An agent's record. An agent has two configurations: staging, which you edit, and live, which it uses to answer,
         *     call and text. Publishing copies staging to live; reverting copies live to staging.
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
         *     Staging is compared with live field by field: if you change a field and change it back, they are equal again.
         */
        Agent: {
            /** @description The identifier of the agent in paths, tasks and events. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The live name, or the staging name if the agent was never published. */
            name: components["schemas"]["AgentName"];
            /**
             * @description True if the agent was ever published. An agent that was never published takes no calls, texts or web conversations.
             * @example true
             */
            published: boolean;
            /**
             * @description True if staging has changes to publish. Always `true` if the agent was never published.
             * @example true
             */
            stagingDiffersFromLive: boolean;
            /**
             * @description The live version. Absent if the agent was never published.
             * @example version_213
             */
            liveVersionId?: components["schemas"]["ResourceId"];
            /**
             * @description The time at which the live version went live, in Unix seconds. Absent if the agent was never published.
             * @example 1771855200
             */
            publishedTimestamp?: components["schemas"]["UnixTime"];
            /** @description The phone numbers assigned to the agent, held longest first. A call or text uses the first number that can carry it. An agent that was never published can already have numbers. */
            phoneNumbers: components["schemas"]["PhoneNumber"][];
            /**
             * @description The time at which the agent was created, in Unix seconds.
             * @example 1768228200
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which staging last changed, in Unix seconds.
             * @example 1772461800
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /** @description An agent in the envelope. */
        AgentAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            agent: components["schemas"]["Agent"];
        };
        /**
         * @description The agent's first words on a call. If you must inform callers about recording, do it here.
         * @example Larkfield Home Services, this is the front desk. How can I help?
         */
        AgentGreeting: string;
        /**
         * @description Instructions for the agent on calls and in texts, in plain language. Facts such as opening hours and prices belong in its knowledge; information about a single call belongs in that task's `context`.
         * @example Find out what is wrong, how urgent it is and where, then offer the next free appointment.
         */
        AgentInstructions: string;
        /**
         * @description The language that the agent speaks, writes and understands, as a BCP 47 tag.
         * @example en-US
         */
        AgentLanguage: string;
        /**
         * Format: int32
         * @description The maximum length of a call, in seconds. The agent brings the call to a close before that and then hangs up.
         * @example 900
         */
        AgentMaxCallSeconds: number;
        /**
         * Format: int32
         * @description Seconds of silence after which the agent asks whether anyone is there. After the same time again, it hangs up.
         * @example 10
         */
        AgentSilenceSeconds: number;
        /**
         * @description True if this agent's calls may be recorded. `callRecording` of its account or organization decides which of them are recorded, and the add-on for call recording must be booked. Transcripts are kept either way.
         * @example true
         */
        AgentRecordCalls: boolean;
        /**
         * @description The message that the agent leaves on an answering machine on an outbound call. If empty, the agent hangs up without a word.
         * @example This is Larkfield Home Services with a reminder of your appointment.
         */
        AgentVoicemailMessage: string;
        /**
         * @description True if the agent answers text messages to its phone numbers. Otherwise, they wait in the inbox for a person. Messages from external platforms are always answered.
         * @example true
         */
        AgentAnswerTexts: boolean;
        /** @description The fields of the staging configuration to change. Fields left out keep their values. */
        AgentUpdate: {
            name?: components["schemas"]["AgentName"];
            greeting?: components["schemas"]["AgentGreeting"];
            instructions?: components["schemas"]["AgentInstructions"];
            /**
             * @description The voice in which the agent speaks.
             * @example warm
             * @enum {string}
             */
            voice?: "calm" | "warm" | "bright" | "crisp";
            language?: components["schemas"]["AgentLanguage"];
            /**
             * @description The cases in which to transfer a call to `transferNumber`: `never`, `asked` (the caller asks for a person) or `unsure` (also when the agent cannot help). Staging accepts this before there is a number; publishing does not.
             * @example unsure
             * @enum {string}
             */
            transferWhen?: "never" | "asked" | "unsure";
            /** @description The number to transfer calls to, in E.164 form. You cannot remove it; set `transferWhen` to `never` instead. */
            transferNumber?: components["schemas"]["PhoneNumber"];
            maxCallSeconds?: components["schemas"]["AgentMaxCallSeconds"];
            silenceSeconds?: components["schemas"]["AgentSilenceSeconds"];
            recordCalls?: components["schemas"]["AgentRecordCalls"];
            voicemailMessage?: components["schemas"]["AgentVoicemailMessage"];
            answerTexts?: components["schemas"]["AgentAnswerTexts"];
        };
        /**
         * @description The voice in which the agent speaks. More voices may be added.
         *
         *     - `calm`: Low and unhurried.
         *     - `warm`: Friendly, medium pitch.
         *     - `bright`: High and lively.
         *     - `crisp`: Quick and matter-of-fact.
         * @example warm
         */
        AgentVoice: "calm" | "warm" | "bright" | "crisp" | (string & {});
        /**
         * @description The cases in which the agent transfers a call to `transferNumber`. More cases may be added.
         *
         *     - `never`: Never.
         *     - `asked`: When the caller asks for a person.
         *     - `unsure`: When the caller asks for a person, and when the agent cannot help.
         * @example unsure
         */
        AgentTransferWhen: "never" | "asked" | "unsure" | (string & {});
        /** @description An agent's behavior. Every field except `transferNumber` is always present. */
        AgentConfiguration: {
            name: components["schemas"]["AgentName"];
            greeting: components["schemas"]["AgentGreeting"];
            instructions: components["schemas"]["AgentInstructions"];
            voice: components["schemas"]["AgentVoice"];
            language: components["schemas"]["AgentLanguage"];
            transferWhen: components["schemas"]["AgentTransferWhen"];
            /** @description The number to transfer calls to, in E.164 form. Absent until you set one; not used while `transferWhen` is `never`. */
            transferNumber?: components["schemas"]["PhoneNumber"];
            maxCallSeconds: components["schemas"]["AgentMaxCallSeconds"];
            silenceSeconds: components["schemas"]["AgentSilenceSeconds"];
            recordCalls: components["schemas"]["AgentRecordCalls"];
            voicemailMessage: components["schemas"]["AgentVoicemailMessage"];
            answerTexts: components["schemas"]["AgentAnswerTexts"];
        };
        /** @description The configuration that you edit. Callers do not notice changes until they are published. */
        AgentStaging: {
            /** @description The agent that the configuration belongs to. */
            agentId: components["schemas"]["ResourceId"];
            configuration: components["schemas"]["AgentConfiguration"];
            /**
             * @description True if there are changes to publish. Always `true` if the agent was never published.
             * @example true
             */
            differsFromLive: boolean;
            /**
             * @description The time at which this configuration last changed, in Unix seconds.
             * @example 1772461800
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
            /** @description The user who last changed this configuration. */
            updatedBy: components["schemas"]["UserId"];
        };
        /** @description The staging configuration in the envelope. */
        AgentStagingAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            staging: components["schemas"]["AgentStaging"];
        };
        /** @description The configuration that the agent uses now, and the version that holds it. */
        AgentLive: {
            /** @description The agent that the configuration belongs to. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The version that publishing created for this configuration.
             * @example version_213
             */
            versionId: components["schemas"]["ResourceId"];
            configuration: components["schemas"]["AgentConfiguration"];
            /**
             * @description The time at which it went live, in Unix seconds.
             * @example 1771855200
             */
            publishedTimestamp: components["schemas"]["UnixTime"];
            /** @description The user who published it. */
            publishedBy: components["schemas"]["UserId"];
        };
        /** @description The live configuration in the envelope. */
        AgentLiveAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            live: components["schemas"]["AgentLive"];
        };
        /**
         * Format: int32
         * @description Maximum number of entries on a page; the last page may have fewer.
         * @example 20
         */
        PageSize: number;
        /**
         * Format: int32
         * @description The number of this page; the first page is 0.
         * @example 0
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description The number of matching entries on all pages.
         * @example 2
         */
        Total: number;
        /**
         * @description The name of the version. No two versions of an agent have the same name, ignoring case.
         * @example Spring greeting
         */
        AgentVersionName: string;
        /**
         * @description A saved copy of the configuration. Every publication creates one (`origin` is `published`), which never changes;
         *     you can store others under a name (`origin` is `stored`) and replace their content.
         *
         *     ```mermaid
         *     flowchart TB
         *       staging -- publishAgent --> live["live = newest published version"]
         *       live -- revertAgent --> staging
         *       staging -- "createAgentVersion, replaceAgentVersion" --> stored["stored versions"]
         *       stored -- restoreAgentVersion --> staging
         *       live -. "when the next is published" .-> earlier["earlier published versions"]
         *       earlier -- restoreAgentVersion --> staging
         *     ```
         *
         *     Only publishing changes what is live: to go back to an earlier version, restore it and publish.
         */
        AgentVersion: {
            /**
             * @description The identifier of the version; renaming and replacing do not change it.
             * @example version_212
             */
            versionId: components["schemas"]["ResourceId"];
            /** @description The agent that the version belongs to. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The name of the version, unique among the agent's versions. A published version has none until you rename it. */
            name?: components["schemas"]["AgentVersionName"];
            /**
             * @description The way in which the version was created. More ways may be added.
             *
             *     - `published`: By publishing.
             *     - `stored`: By storing it under a name.
             * @example stored
             */
            origin: "published" | "stored" | (string & {});
            /**
             * @description True if the version is live. A published agent has exactly one live version: the newest published one.
             * @example false
             */
            live: boolean;
            configuration: components["schemas"]["AgentConfiguration"];
            /**
             * @description The time at which the version was first stored or published, in Unix seconds.
             * @example 1771600500
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the configuration was stored or last replaced, in Unix seconds. Renaming does not change it.
             * @example 1771600500
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
            /** @description The user who stored or published the version, or last replaced it. */
            updatedBy: components["schemas"]["UserId"];
        };
        /** @description One page of an agent's versions in the envelope. */
        AgentVersionList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of versions that the agent has on all pages together. */
            totalVersions: components["schemas"]["Total"];
            /** @description The versions on this page, the one created last first. */
            versions: components["schemas"]["AgentVersion"][];
        };
        /** @description The name for a version. */
        AgentVersionNaming: {
            /** @description The name of the version, without spaces at its ends. Case aside, it must differ from the names of the agent's other versions. */
            name: components["schemas"]["AgentVersionName"];
        };
        /** @description One version in the envelope. */
        AgentVersionAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            version: components["schemas"]["AgentVersion"];
        };
        /**
         * @description The name of the person, for the agent to use. If omitted, the agent uses the contact's name if the number is known.
         * @example Maya Reed
         */
        AgentRecipientName: string;
        /**
         * @description Information for the agent about this person and this occasion. It is added after the request's own `context`.
         * @example Boiler service on Tuesday 3 March at 9:00, 12 Alder Street.
         */
        AgentRecipientContext: string;
        /** @description One person to call. */
        AgentCallRecipient: {
            /**
             * @description The number to call, in E.164 form.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            name?: components["schemas"]["AgentRecipientName"];
            context?: components["schemas"]["AgentRecipientContext"];
        };
        /**
         * @description Information for the agent that applies to all recipients. The `context` of each task is this text, a blank line, and the recipient's own context. If one of them is missing, it is the other; if both are missing, it is empty.
         * @example Appointments can be moved free of charge until the evening before.
         */
        AgentOutboundContext: string;
        /** @description The people to call, and what the agent should know. */
        AgentOutboundCalls: {
            /** @description The people to call, one task each. Each phone number can occur once; a second entry with it is a violation, even if the rest differs. */
            recipients: components["schemas"]["AgentCallRecipient"][];
            context?: components["schemas"]["AgentOutboundContext"];
            /**
             * @description True if the agent lets the other side speak first. Otherwise, it greets as soon as the call is answered.
             * @default false
             * @example true
             */
            waitToGreet?: boolean;
        };
        /**
         * @description The run that the task belongs to. Each request is one run, whether it creates a single task, uploads a CSV file or queues an agent's outbound calls or texts. `concurrencyPerRun` limits each run separately.
         * @example run_855
         */
        TaskRunId: string;
        /** @description A queued call or text. */
        AgentOutboundTask: {
            /**
             * @description The task; use it to follow, change or cancel the call or text.
             * @example task_1047
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description The number that will be called or texted.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
        };
        /** @description The queued tasks in the envelope. */
        AgentOutboundTaskList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /**
             * @description The run that all these tasks belong to; you can filter `listTasks` and `getTaskStatistics` by it.
             * @example run_856
             */
            runId: components["schemas"]["TaskRunId"];
            /** @description One task for each recipient, in the order of the request. */
            tasks: components["schemas"]["AgentOutboundTask"][];
        };
        /**
         * @description The values for the message's placeholders, by name. A name starts with a letter and has at most 32 letters and digits. Variables that the message does not use are ignored; `{{name}}` is never taken from here.
         * @example {
         *       "day": "Tuesday",
         *       "time": "9:00"
         *     }
         */
        AgentTextVariables: {
            [key: string]: string;
        };
        /** @description One person to text. */
        AgentTextRecipient: {
            /**
             * @description The number to text, in E.164 form.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description The name of the person, for the agent to use and for `{{name}}` in the message. The contact's name does not fill this placeholder. */
            name?: components["schemas"]["AgentRecipientName"];
            context?: components["schemas"]["AgentRecipientContext"];
            variables?: components["schemas"]["AgentTextVariables"];
        };
        /** @description The people to text, the message, and what the agent should know when they reply. */
        AgentOutboundTexts: {
            /**
             * @description The text to send. `{{name}}` is replaced by the recipient's `name`, and the name of a variable in double braces, such as `{{time}}`, by the recipient's variable of that name; any other braces are sent unchanged. A recipient without a value for a placeholder is a violation, and so is a filled-in message of more than 4,000 characters. Carriers charge long texts as several.
             * @example Hello {{name}}, we will be with you on {{day}} at {{time}}. Answer here if that no longer suits.
             */
            message: string;
            /** @description The people to text, one task each. Each phone number can occur once; a second entry with it is a violation, even if the rest differs. */
            recipients: components["schemas"]["AgentTextRecipient"][];
            context?: components["schemas"]["AgentOutboundContext"];
        };
        /** @description The inventory number to assign, and the agent to assign it to. */
        NumberAssignmentRequest: {
            /**
             * @description An available inventory number, as returned by a search.
             * @example +12025550160
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description The agent to assign the number to. */
            agentId: components["schemas"]["ResourceId"];
        };
        /**
         * @description The origin of the number. More kinds may be added.
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
         * @description The capabilities of the number. More capabilities may be added.
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
        /**
         * @description A phone number that is assigned to an agent.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       state "free in the inventory" as free
         *       [*] --> free
         *       free --> assigned: assignPhoneNumber
         *       [*] --> assigned: assignOwnPhoneNumber
         *       assigned --> free: returnPhoneNumber (inventory)
         *       assigned --> [*]: returnPhoneNumber (own)
         *     ```
         */
        AssignedNumber: {
            phoneNumber: components["schemas"]["PhoneNumber"];
            kind: components["schemas"]["NumberKind"];
            /** @description The agent that answers the number's calls and texts, once it has been published. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The numbering provider that carries the number's calls and texts. */
            provider: components["schemas"]["NumberingProviderName"];
            country: components["schemas"]["NumberCountry"];
            /** @description State, province or district, as an ISO 3166-2 code without the country. Absent for `own` numbers. */
            region?: components["schemas"]["NumberRegion"];
            /** @description Town or city of the number's area. Absent for `own` numbers. */
            locality?: components["schemas"]["NumberLocality"];
            /** @description The capabilities of the number. For an `own` number, what its provider supports. */
            capabilities: components["schemas"]["NumberCapability"][];
            /** @description The price of the number in the organization's plan, per calendar month in which it is held, in cents of `currency`, unless the allowance covers it. Absent for `own` numbers, which their provider charges for. */
            monthlyPriceCents?: components["schemas"]["NumberMonthlyPrice"];
            /** @description ISO 4217 code of the currency of `monthlyPriceCents`. Absent for `own` numbers. */
            currency?: components["schemas"]["NumberCurrency"];
            /** @description The time at which the number was assigned to the agent, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The assigned number in the envelope. */
        AssignedNumberAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            number: components["schemas"]["AssignedNumber"];
        };
        /** @description The organization's own number to assign, its provider, and the agent to assign it to. */
        OwnNumberAssignmentRequest: {
            /**
             * @description A number that the organization holds at the provider.
             * @example +12025550151
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description The provider that holds the number. The organization must have added it. */
            provider: components["schemas"]["NumberingProviderName"];
            /** @description The agent to assign the number to. */
            agentId: components["schemas"]["ResourceId"];
        };
        /** @description An inventory number that is not assigned to an agent. */
        AvailableNumber: {
            /** @example +12025550160 */
            phoneNumber: components["schemas"]["PhoneNumber"];
            country: components["schemas"]["NumberCountry"];
            region: components["schemas"]["NumberRegion"];
            locality: components["schemas"]["NumberLocality"];
            /** @description The capabilities of the number. An agent cannot send texts from a number without `sms`. */
            capabilities: components["schemas"]["NumberCapability"][];
            monthlyPriceCents: components["schemas"]["NumberMonthlyPrice"];
            currency: components["schemas"]["NumberCurrency"];
            /** @description The numbering provider from which the service holds the number. */
            provider: components["schemas"]["NumberingProviderName"];
        };
        /** @description One page of the available numbers that match a search. */
        AvailableNumberPage: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /**
             * @description The number of matching available numbers on all pages, at the time of this response.
             * @example 30
             */
            totalNumbers: components["schemas"]["Total"];
            /** @description The available numbers on this page, in the order that the operation describes. */
            numbers: components["schemas"]["AvailableNumber"][];
        };
        /**
         * @description The credential's name, one of the provider's `credentialFields`.
         * @example apiToken
         */
        NumberingCredentialName: string;
        /** @description A credential that a numbering provider requires or accepts. */
        NumberingCredentialField: {
            name: components["schemas"]["NumberingCredentialName"];
            /**
             * @description A readable sentence about the credential and where to find it at the provider.
             * @example Token from the provider's API settings
             */
            description: string;
            /**
             * @description True if this credential is required to add the provider.
             * @example true
             */
            required: boolean;
        };
        /** @description A company whose numbers the service can use. */
        NumberingProvider: {
            name: components["schemas"]["NumberingProviderName"];
            /**
             * @description The provider's human-readable name.
             * @example ExampleTel
             */
            displayName: string;
            /** @description The countries whose numbers the service supports with this provider. */
            countries: components["schemas"]["NumberCountry"][];
            /** @description The capabilities of the provider's numbers. */
            capabilities: components["schemas"]["NumberCapability"][];
            /** @description The credentials to send when you add the provider to an organization. */
            credentialFields: components["schemas"]["NumberingCredentialField"][];
            /**
             * @description True if the caller's organization has added this provider and can therefore assign its own numbers from it.
             * @example true
             */
            added: boolean;
        };
        /** @description The supported numbering providers in the envelope. */
        NumberingProviderList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All supported providers, sorted by `name`. */
            providers: components["schemas"]["NumberingProvider"][];
        };
        /** @description A credential with which the service signs in to the provider. */
        NumberingCredential: {
            name: components["schemas"]["NumberingCredentialName"];
            /**
             * Format: password
             * @description The secret value. It is stored encrypted and never returned.
             * @example sample-api-token
             */
            value: string;
        };
        /** @description The provider to add to the organization, and its credentials. */
        NumberingProviderAddition: {
            /** @example samplevoice */
            provider: components["schemas"]["NumberingProviderName"];
            /** @description All required `credentialFields` of the provider and any optional ones, each at most once. Other names are not allowed. */
            credentials: components["schemas"]["NumberingCredential"][];
        };
        /** @description A numbering provider that an organization has added. Responses never contain credential values. */
        OrganizationNumberingProvider: {
            provider: components["schemas"]["NumberingProviderName"];
            /**
             * @description The organization that has added the provider.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /** @description The names of the stored credentials, in the order of the provider's `credentialFields`. */
            storedCredentials: components["schemas"]["NumberingCredentialName"][];
            /** @description The time at which the provider was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The time at which its credentials last changed, in Unix seconds. Equal to `timestamp` until the first update. */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /** @description The organization's provider in the envelope. */
        OrganizationNumberingProviderAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            numberingProvider: components["schemas"]["OrganizationNumberingProvider"];
        };
        /** @description The credentials to change. */
        NumberingProviderChanges: {
            /** @description The new values. Each name must be one of the provider's `credentialFields` and appear at most once. Stored credentials that you omit do not change. */
            credentials: components["schemas"]["NumberingCredential"][];
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
            /** @description The time at which the entry was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The organization's whitelist in the envelope. */
        SipWhitelist: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All entries, oldest first. */
            entries: components["schemas"]["SipWhitelistEntry"][];
        };
        /** @description The block to accept calls from. */
        SipWhitelistAddition: {
            /** @description The block. You can use any address in it: `203.0.113.5/28` is stored as `203.0.113.0/28`. */
            cidr: components["schemas"]["SipCidrBlock"];
            /**
             * @description A note about the block, such as whose addresses these are. Empty by default.
             * @default
             * @example Office exchange
             */
            description?: string;
        };
        /** @description The new entry in the envelope. */
        SipWhitelistEntryAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            entry: components["schemas"]["SipWhitelistEntry"];
        };
        /**
         * @description The first digits of the called number in E.164 form, with `+`. `+` alone matches every number.
         * @example +1202
         */
        SipRoutePrefix: string;
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
         * @description The route's rank among routes with the same prefix; the lowest is tried first.
         * @example 10
         */
        SipRoutePriority: number;
        /** @description The destination of calls to numbers with a certain prefix. */
        SipRoute: {
            /** @example siproute_81 */
            routeId: components["schemas"]["ResourceId"];
            prefix: components["schemas"]["SipRoutePrefix"];
            /** @description Host name, in lower case, or IPv4 address that receives the calls. */
            host: components["schemas"]["SipHost"];
            port: components["schemas"]["SipPort"];
            transport: components["schemas"]["SipTransport"];
            priority: components["schemas"]["SipRoutePriority"];
            /** @description The time at which the route was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The organization's outbound routes in the envelope. */
        SipRouteList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All routes: the longest prefix first, prefixes of the same length by their digits, and routes with the same prefix by priority. */
            routes: components["schemas"]["SipRoute"][];
        };
        /**
         * @description The transport for SIP signaling. Only `tls` is encrypted.
         * @default udp
         * @example tls
         * @enum {string}
         */
        SipTransportChoice: "udp" | "tcp" | "tls";
        /** @description The route to add. */
        SipRouteAddition: {
            prefix: components["schemas"]["SipRoutePrefix"];
            /** @description Host name or IPv4 address that receives the calls. It is not case-sensitive. */
            host: components["schemas"]["SipHost"];
            /** @description The host's port. Defaults to 5061 with `tls` and to 5060 otherwise. */
            port?: components["schemas"]["SipPort"];
            transport?: components["schemas"]["SipTransportChoice"];
            /** @default 10 */
            priority?: components["schemas"]["SipRoutePriority"];
        };
        /** @description The new route in the envelope. */
        SipRouteAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            route: components["schemas"]["SipRoute"];
        };
        /**
         * @description The user name at the registrar, which is the part before the `@` of the SIP address.
         * @example larkfield-trunk
         */
        SipUsername: string;
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
             * @description The time at which the registration expires unless it is renewed, in Unix seconds. Present only while `state` is `registered`.
             * @example 1772466000
             */
            expiryTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description A readable sentence that says what the registrar last answered, or that it did not answer. Present only while `state` is `failed`.
             * @example The registrar answered 403 Forbidden.
             */
            failureReason?: string;
            /** @description The time at which the registration was saved, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The registration in the envelope. */
        SipRegistrationAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            registration: components["schemas"]["SipRegistration"];
        };
        /** @description The registrar and the account to use. Replaces the entire saved registration. */
        SipRegistrationSettings: {
            username: components["schemas"]["SipUsername"];
            /** @description Host name or IPv4 address of the registrar. It is also the part after the `@` of the SIP address. It is not case-sensitive. */
            host: components["schemas"]["SipHost"];
            /**
             * Format: password
             * @description The user's password. It is stored encrypted and never returned. Send it each time you save the registration.
             * @example sample-trunk-password
             */
            password: string;
            /** @description The registrar's port. Defaults to 5061 with `tls` and to 5060 otherwise. */
            port?: components["schemas"]["SipPort"];
            transport?: components["schemas"]["SipTransportChoice"];
            /** @default 3600 */
            expirySeconds?: components["schemas"]["SipRegistrationExpiry"];
        };
        /**
         * @description The room's identifier: two integers joined by a colon. Treat it as one value.
         * @example 1002:4821
         */
        RoomId: string;
        /** @description Everything that one contact and one service line have exchanged, as shown in the inboxes. A room is created with its first message, so it always has a last one. Callers who withhold their number get a new room for each call, because the service cannot tell them apart. */
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
             * @description True if the organization knows the contact only by phone number, or not at all.
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
             * @description The time at which the newest message was sent or spoken, in Unix seconds; inboxes are sorted by it.
             * @example 1772461980
             */
            lastMessageTimestamp: components["schemas"]["UnixTime"];
            /**
             * @description The campaign that the agent uses in this room.
             * @example campaign_31
             */
            chatAgentCampaignId: string;
        };
        /** @description One page of an inbox, without `success` and `message`. */
        RoomPage: {
            /** @description The requested `pageSize`, or 1,000 if pagination was turned off. */
            pageSize: components["schemas"]["PageSize"];
            /** @description The requested `pageNumber`, or 0 if pagination was turned off. */
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching rooms in this inbox, on all pages. */
            totalRooms: components["schemas"]["Total"];
            /** @description The rooms on this page, by their newest message, newest first. */
            rooms: components["schemas"]["Room"][];
        };
        /**
         * @description The sender of the message. More senders may be added.
         *
         *     - `contact`: The contact.
         *     - `agent`: The AI agent.
         *     - `user`: A user of the organization who replied in place of the agent.
         * @example contact
         */
        MessageSender: "contact" | "agent" | "user" | (string & {});
        /**
         * @description The channel of the message. More channels may be added.
         *
         *     - `text`: SMS.
         *     - `call`: Speech on a phone call, transcribed.
         *     - `external`: A platform outside the phone network, including the page of an agent URL.
         * @example text
         */
        MessageChannel: "text" | "call" | "external" | (string & {});
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
             * @description The time at which the message was sent, or when the speaker began, in Unix seconds.
             * @example 1772461800
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description One page of messages. */
        MessagePage: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching messages on all pages. */
            totalMessages: components["schemas"]["Total"];
            /** @description The messages on this page, newest first. */
            messages: components["schemas"]["ConversationMessage"][];
        };
        /** @description A message that a contact wrote on a platform outside the service. */
        ExternalMessage: {
            /**
             * @description A name for the platform. Choose it once and always use the same. `contactId` is unique within the platform.
             * @example exampleChat
             */
            platform: string;
            /**
             * @description The contact's identifier on the platform. Messages with the same identifier continue the same conversation.
             * @example visitor-5521
             */
            contactId: string;
            /**
             * @description The name by which the agent addresses the contact. If omitted, the agent uses the name that you last sent to any agent for this `platform` and `contactId`, or the `contactId` if you never sent one.
             * @example Jo Linden
             */
            contactName?: string;
            /**
             * @description The contact's message, as plain text.
             * @example Do you repair tankless water heaters?
             */
            text: string;
        };
        /** @description The messages between one contact and one agent on one channel. Each call is a conversation. Texts and external messages belong to the same conversation until 24 hours pass without one; the next message starts a new conversation. */
        Conversation: {
            /** @example conversation_601 */
            conversationId: components["schemas"]["ResourceId"];
            /** @description The agent in the conversation. */
            agentId: components["schemas"]["ResourceId"];
            channel: components["schemas"]["MessageChannel"];
            /** @description The room that contains the conversation. Absent on the channel `external`. */
            roomId?: components["schemas"]["RoomId"];
            /**
             * @description The external platform, by the name that it uses in its messages, or `agentUrl` for the page of an agent URL. Present only on the channel `external`.
             * @example exampleChat
             */
            platform?: string;
            /**
             * @description The contact's identifier on the external platform. Present only on the channel `external`.
             * @example visitor-5521
             */
            contactId?: string;
            /**
             * @description The contact's display name, as in the room. On the channel `external`, the `contactId` if no name is known.
             * @example Maya Reed
             */
            contactName: string;
            /**
             * @description The time at which the conversation began, in Unix seconds.
             * @example 1772461800
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the newest message was sent or spoken, in Unix seconds.
             * @example 1772461980
             */
            lastMessageTimestamp: components["schemas"]["UnixTime"];
            /** @description The messages in reading order, oldest first. If there are more than 1,000, only the newest 1,000 are returned. */
            messages: components["schemas"]["ConversationMessage"][];
        };
        /** @description The agent's reply and the updated conversation. */
        ExternalMessageAnswered: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description The agent's reply, which is also the last message of the conversation. Absent if the agent did not reply within 20 seconds. */
            reply?: components["schemas"]["ConversationMessage"];
            conversation: components["schemas"]["Conversation"];
        };
        /** @description A conversation in the envelope. */
        ConversationFetched: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            conversation: components["schemas"]["Conversation"];
        };
        /**
         * @description The destination's name, unique in the organization. It is case-sensitive.
         * @example CRM sync
         */
        WebhookLabel: string;
        /**
         * Format: uri
         * @description Absolute http or https URL.
         * @example https://hooks.example.com/phone-agent
         */
        WebUrl: string;
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
             * @description The time at which the destination was added, in Unix seconds.
             * @example 1768834800
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The URL to which events are posted. */
            url: components["schemas"]["WebUrl"];
            type: components["schemas"]["WebhookType"];
            /** @description The time at which the destination was disabled because its receiver returned a 410, in Unix seconds. It receives nothing until you add it again. Absent otherwise. */
            disabledTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description The organization's webhook destinations in the documented envelope. */
        WebhookList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All destinations, oldest first. */
            webhooks: components["schemas"]["WebhookDestination"][];
        };
        /** @description The destination to add. */
        NewWebhook: {
            /**
             * @description A name that no other destination of the organization has. It identifies the destination in URLs, so it cannot contain a slash, start with a dot, or start or end with white space.
             * @example CRM sync
             */
            label: string;
            /** @description The URL to post events to. Several destinations may share a URL; each receives its own deliveries. */
            url: components["schemas"]["WebUrl"];
            /**
             * @description The events to receive, as listed in the operation.
             * @default conversation
             * @example conversation
             * @enum {string}
             */
            type?: "conversation" | "call" | "task";
        };
        /**
         * Format: password
         * @description The secret that signs every delivery: `whsec_` and 32 bytes in Base64. It appears only in this response; store it where the receiver verifies signatures.
         * @example whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=
         */
        WebhookSigningSecret: string;
        /** @description The new destination and its signing secret. */
        WebhookAdded: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            webhook: components["schemas"]["WebhookDestination"];
            signingSecret: components["schemas"]["WebhookSigningSecret"];
        };
        /** @description A kind of provider webhook that the service can relay. */
        WebhookRelayType: {
            /**
             * @description The relay type's name, which also appears in the paths of its configuration. For an SMS provider, it is the provider's name followed by `SMS`.
             * @example exampleSMS
             */
            name: string;
            /**
             * @description A readable description of the relayed webhooks.
             * @example Relays inbound texts of the SMS provider before the agent processes them.
             */
            description: string;
        };
        /** @description The relay types that you can configure, in the documented envelope. */
        WebhookRelayTypeList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All relay types that the organization can configure, by name, whether or not they are configured. */
            types: components["schemas"]["WebhookRelayType"][];
        };
        /** @description The relay configuration of one relay type. An organization has at most one configuration per type. */
        WebhookRelay: {
            /**
             * @description The relay type, as in the list of relay types.
             * @example exampleSMS
             */
            type: string;
            /**
             * @description The URL to which provider webhooks are posted.
             * @example https://hooks.example.com/inbound-sms
             */
            url: components["schemas"]["WebUrl"];
            /**
             * @description True if provider webhooks are relayed. Otherwise, the agent processes them immediately.
             * @example true
             */
            enabled: boolean;
            /**
             * Format: int32
             * @description The time for which the agent waits for the receiver's response before it continues without one, in seconds.
             * @example 5
             */
            timeoutSeconds: number;
            /** @description The user whose token last saved the configuration. */
            updatedBy: components["schemas"]["UserId"];
            /**
             * @description The time at which the configuration was last saved, in Unix seconds.
             * @example 1769958000
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The organization's relay configurations in the envelope. */
        WebhookRelayList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All configurations, by relay type, including disabled ones. */
            configurations: components["schemas"]["WebhookRelay"][];
        };
        /** @description A relay configuration in the envelope. */
        WebhookRelayFetched: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            configuration: components["schemas"]["WebhookRelay"];
        };
        /** @description The settings to save for the relay type. */
        WebhookRelaySettings: {
            /**
             * @description The URL to post provider webhooks to.
             * @example https://hooks.example.com/inbound-sms
             */
            url: components["schemas"]["WebUrl"];
            /**
             * @description True to relay provider webhooks. If omitted, a new configuration is enabled and an existing one keeps its setting.
             * @example true
             */
            enabled?: boolean;
            /**
             * Format: int32
             * @description The time to wait for the receiver's response, in seconds. If omitted, a new configuration waits 5 seconds and an existing one keeps its setting.
             * @example 5
             */
            timeoutSeconds?: number;
        };
        /** @description The saved configuration. */
        WebhookRelaySaved: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            configuration: components["schemas"]["WebhookRelay"];
            /** @description The secret that signs every relay: `whsec_` and 32 bytes in Base64. Present only when the configuration was created; an update keeps the secret. */
            signingSecret?: components["schemas"]["WebhookSigningSecret"];
        };
        /** @description A Zapier step's response to the agent that sent the request. */
        ZapierResponse: {
            /**
             * @description The request that the agent sent to the Zap, as the Zap received it.
             * @example zaprequest_841
             */
            requestId: components["schemas"]["ResourceId"];
            /**
             * @description The information for the agent. The agent uses it as context for its next sentence and does not repeat it verbatim.
             * @example The technician is 20 minutes away.
             */
            text: string;
        };
        /**
         * @description The title of the document for people; the agent reads it as the heading of the text. Titles need not be unique.
         * @example Opening hours and prices
         */
        KnowledgeTitle: string;
        /**
         * @description The knowledge for the agent, in plain language, at most 50,000 characters.
         * @example Open Monday to Friday from 8:00 to 18:00. A boiler service costs 149 dollars.
         */
        KnowledgeText: string;
        /** @description A text that the agent knows in every conversation. */
        KnowledgeDocument: {
            /**
             * @description The identifier of the document; use it in `deleteDocuments`.
             * @example document_901
             */
            documentId: components["schemas"]["ResourceId"];
            title: components["schemas"]["KnowledgeTitle"];
            text: components["schemas"]["KnowledgeText"];
            /** @description The user whose token added the document. */
            addedBy: components["schemas"]["UserId"];
            /**
             * @description The time at which the document was added, in Unix seconds.
             * @example 1768233600
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description One page of an agent's documents. */
        KnowledgePage: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of documents that the agent has on all pages together. */
            totalDocuments: components["schemas"]["Total"];
            /** @description The documents on this page with their full texts, the last added first. */
            documents: components["schemas"]["KnowledgeDocument"][];
        };
        /** @description A document to add. */
        KnowledgeAddition: {
            title: components["schemas"]["KnowledgeTitle"];
            text: components["schemas"]["KnowledgeText"];
        };
        /** @description One document in the envelope. */
        KnowledgeDocumentAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            document: components["schemas"]["KnowledgeDocument"];
        };
        /** @description The documents to delete. */
        KnowledgeDeletion: {
            /** @description Up to 100 documents of the agent, each once. */
            documentIds: components["schemas"]["ResourceId"][];
        };
        /** @description The result for each identifier in the request; every one is in exactly one of the lists. */
        KnowledgeDeletionReport: {
            success: components["schemas"]["Success"];
            /** @example 1 document deleted, 1 not found. */
            message: components["schemas"]["Message"];
            /** @description The deleted documents, in the order of the request. */
            deletedDocumentIds: components["schemas"]["ResourceId"][];
            /** @description The identifiers that match no document of this agent, in the order of the request, including documents of other agents and documents deleted earlier. */
            unknownDocumentIds: components["schemas"]["ResourceId"][];
        };
        /**
         * @description The part of an agent URL after the host: lower-case letters and digits, separated by single hyphens. No two agent URLs in the service have the same slug.
         * @example larkfield-front-desk
         */
        AgentUrlSlug: string;
        /** @description The availability of a slug at this moment. Checking does not reserve the slug. */
        AgentUrlAvailability: {
            /** @description The slug from the request. */
            slug: components["schemas"]["AgentUrlSlug"];
            /**
             * @description True if the slug is free. A slug that the organization itself uses is not free.
             * @example false
             */
            available: boolean;
            /** @description Up to three free slugs similar to the taken one: the slug with `-2`, `-3` and so on, shortened if necessary. Empty if the slug is free. */
            suggestions: components["schemas"]["AgentUrlSlug"][];
        };
        /** @description The availability of one slug in the envelope. */
        AgentUrlAvailabilityAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            availability: components["schemas"]["AgentUrlAvailability"];
        };
        /**
         * @description The heading that visitors see above the conversation.
         * @example Larkfield Home Services
         */
        AgentUrlTitle: string;
        /** @description A public web page where anyone who has its address can write with the agent, without an account or token. */
        AgentUrl: {
            slug: components["schemas"]["AgentUrlSlug"];
            /**
             * @description The public address: the service's host and the slug.
             * @example https://agents.example.com/larkfield-front-desk
             */
            url: components["schemas"]["WebUrl"];
            title: components["schemas"]["AgentUrlTitle"];
            /** @description The agent that visitors talk to. It uses its live configuration; until it is published, the page says that nobody is there yet. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The time at which the agent URL was created, in Unix seconds.
             * @example 1771600500
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The user who created the agent URL. */
            createdBy: components["schemas"]["UserId"];
        };
        /** @description One page of agent URLs in the envelope. */
        AgentUrlList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of agent URLs on all pages that match the request. */
            totalAgentUrls: components["schemas"]["Total"];
            /** @description The agent URLs on this page, the oldest first. */
            agentUrls: components["schemas"]["AgentUrl"][];
        };
        /** @description The slug to take and its agent. */
        AgentUrlCreation: {
            slug: components["schemas"]["AgentUrlSlug"];
            /** @description The agent that visitors talk to, one of the organization's. An agent can have several URLs. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The heading that visitors see above the conversation. Defaults to the agent's current name. */
            title?: components["schemas"]["AgentUrlTitle"];
        };
        /** @description One agent URL in the envelope. */
        AgentUrlAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            agentUrl: components["schemas"]["AgentUrl"];
        };
        /**
         * @description The reseller's name. It is unique in the service, ignoring case.
         * @example Brightpath Partners
         */
        ResellerName: string;
        /**
         * Format: email
         * @description Email address in the form `name@domain`.
         * @example sam@example.com
         */
        EmailAddress: string;
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
            /** @description The time at which the reseller was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description One page of resellers. */
        ResellerPage: {
            success: components["schemas"]["Success"];
            /** @example Resellers retrieved. */
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of resellers on all pages. */
            totalResellers: components["schemas"]["Total"];
            /** @description The resellers on this page, oldest first. */
            resellers: components["schemas"]["Reseller"][];
        };
        /** @description The reseller to create. */
        ResellerCreation: {
            name: components["schemas"]["ResellerName"];
            /**
             * @description The address at which the service contacts the reseller.
             * @example partners@example.com
             */
            contactEmail?: components["schemas"]["EmailAddress"];
        };
        /** @description A reseller in the envelope. */
        ResellerAnswer: {
            success: components["schemas"]["Success"];
            /** @example Reseller created. */
            message: components["schemas"]["Message"];
            /** @description The current state of the reseller. */
            reseller: components["schemas"]["Reseller"];
        };
        /**
         * @description The organization's name. It is unique within the reseller, ignoring case.
         * @example Larkfield Home Services
         */
        OrganizationName: string;
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
         * @description The calls that are recorded. The setting has no effect if the call recording add-on is not booked, or for agents whose `recordCalls` is off. More modes may be added.
         *
         *     - `always`: All calls.
         *     - `afterConsent`: Calls in which the contact agrees when the agent asks.
         *     - `never`: No calls.
         * @example afterConsent
         */
        SettingsCallRecording: "always" | "afterConsent" | "never" | (string & {});
        /**
         * Format: int32
         * @description The number of days for which a recording is kept after its call. If you reduce it, recordings that are already older are deleted. No operation is known that fetches recordings.
         * @example 90
         */
        SettingsRecordingRetentionDays: number;
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
             * @description The state of the organization, which decides whether its agents and tokens work. More states may be added.
             *
             *     - `active`: Fully operational.
             *     - `suspended`: A bill is unpaid. Every request with one of the organization's tokens is rejected with 403, its agents do not answer or call, and its tasks wait.
             * @example active
             */
            state: "active" | "suspended" | (string & {});
            /** @description The time at which the organization was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The settings of the organization. They also apply to its accounts, unless an account overrides them. */
            settings: components["schemas"]["OrganizationSettings"];
        };
        /** @description One page of organizations. */
        OrganizationPage: {
            success: components["schemas"]["Success"];
            /** @example Organizations retrieved. */
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /**
             * @description The number of matching organizations on all pages.
             * @example 3
             */
            totalOrganizations: components["schemas"]["Total"];
            /** @description The organizations on this page, oldest first. */
            organizations: components["schemas"]["Organization"][];
        };
        /**
         * @description The calls to record: `always` records all of them, `afterConsent` those in which the contact agrees when the agent asks, and `never` none. It applies to calls that start after the change. You can set it without the call recording add-on, but it takes effect only once the add-on is booked.
         * @example afterConsent
         * @enum {string}
         */
        SettingsCallRecordingChoice: "always" | "afterConsent" | "never";
        /** @description The organization to create, its first admin, and any settings that differ from the defaults. */
        OrganizationCreation: {
            name: components["schemas"]["OrganizationName"];
            /**
             * @description The address of the first `admin`, who is invited for 7 days. It must not belong to a user or an invitation.
             * @example casey@example.com
             */
            adminEmail: components["schemas"]["EmailAddress"];
            /**
             * @description The reseller that will own the organization. Defaults to the reseller of the caller's organization.
             * @example reseller_401
             */
            resellerId?: components["schemas"]["ResourceId"];
            /**
             * @description The time zone in which agents say times and emails show them, and the initial time zone of the business hours.
             * @default UTC
             */
            timezone?: components["schemas"]["TimeZone"];
            /** @default en-US */
            locale?: components["schemas"]["SettingsLocale"];
            /** @default never */
            callRecording?: components["schemas"]["SettingsCallRecordingChoice"];
            /** @default 90 */
            recordingRetentionDays?: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices, for example when a daily limit is used up. Defaults to `adminEmail`.
             * @example office@example.com
             */
            notificationEmail?: components["schemas"]["EmailAddress"];
        };
        /** @description An organization in the envelope. */
        OrganizationAnswer: {
            success: components["schemas"]["Success"];
            /** @example Organization created. */
            message: components["schemas"]["Message"];
            /** @description The current state of the organization. */
            organization: components["schemas"]["Organization"];
        };
        /** @description The settings to change. Omitted settings do not change. */
        OrganizationSettingsUpdate: {
            /** @description The new name of the organization, returned as `organization.name`. It is unique within the reseller, ignoring case. */
            name?: components["schemas"]["OrganizationName"];
            /** @description The time zone in which agents say times and emails show them. The time zone of the task limits does not change. */
            timezone?: components["schemas"]["TimeZone"];
            locale?: components["schemas"]["SettingsLocale"];
            callRecording?: components["schemas"]["SettingsCallRecordingChoice"];
            recordingRetentionDays?: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices, for example when a daily limit is used up.
             * @example office@example.com
             */
            notificationEmail?: components["schemas"]["EmailAddress"];
        };
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
        /**
         * @description The business name that the account's agents say on calls and use to sign texts. Agents without an account use the organization's name.
         * @example Larkfield Plumbing
         */
        AccountBusinessName: string;
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
        /** @description A site or brand of an organization, with the agents that work for it and the settings that differ from the organization's. */
        Account: {
            /**
             * @description The account's identifier in this service, used in paths. It never changes.
             * @example account_501
             */
            accountId: components["schemas"]["ResourceId"];
            /**
             * @description The organization that the account belongs to, as in `updateOrganizationSettings` and webhook events.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /** @description The account's identifier in another system, such as a CRM. Absent if it has none. */
            externalAccountId?: components["schemas"]["ExternalAccountId"];
            name: components["schemas"]["AccountName"];
            /** @description Internal notes; agents never say them. Absent if there are none. */
            description?: components["schemas"]["AccountDescription"];
            /** @description The agents that work for the account, in the order in which you listed them. An agent belongs to at most one account. */
            agentIds: components["schemas"]["ResourceId"][];
            /** @description The time at which the account was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The settings that the account overrides. */
            settings: components["schemas"]["AccountSettings"];
        };
        /** @description One page of accounts. */
        AccountPage: {
            success: components["schemas"]["Success"];
            /** @example Accounts retrieved. */
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching accounts on all pages. */
            totalAccounts: components["schemas"]["Total"];
            /** @description The accounts on this page, oldest first. */
            accounts: components["schemas"]["Account"][];
        };
        /** @description The account to create. */
        AccountCreation: {
            name: components["schemas"]["AccountName"];
            externalAccountId?: components["schemas"]["ExternalAccountId"];
            description?: components["schemas"]["AccountDescription"];
            /** @description The agents that will work for the account. None by default. An agent must not belong to another account. */
            agentIds?: components["schemas"]["ResourceId"][];
        };
        /** @description An account in the envelope. */
        AccountAnswer: {
            success: components["schemas"]["Success"];
            /** @example Account retrieved. */
            message: components["schemas"]["Message"];
            /** @description The current state of the account. */
            account: components["schemas"]["Account"];
        };
        /** @description The details to change. Details that you neither set nor reset do not change. */
        AccountUpdate: {
            name?: components["schemas"]["AccountName"];
            /**
             * @description The new identifier in another system, unique within the organization. The old one is available again immediately.
             * @example crm-90017
             */
            externalAccountId?: components["schemas"]["ExternalAccountId"];
            /** @description The new internal notes. */
            description?: components["schemas"]["AccountDescription"];
            /** @description The complete list of agents that work for the account. Agents that you leave out no longer belong to an account. An agent must not belong to another account. An empty list removes all agents. */
            agentIds?: components["schemas"]["ResourceId"][];
            /** @description The details to remove from the account. */
            reset?: ("externalAccountId" | "description")[];
        };
        /** @description The settings to change. Settings that you neither set nor reset do not change. */
        AccountSettingsUpdate: {
            businessName?: components["schemas"]["AccountBusinessName"];
            /** @description The time zone in which the account's agents say times. */
            timezone?: components["schemas"]["TimeZone"];
            locale?: components["schemas"]["SettingsLocale"];
            callRecording?: components["schemas"]["SettingsCallRecordingChoice"];
            recordingRetentionDays?: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices about the account.
             * @example east@example.com
             */
            notificationEmail?: components["schemas"]["EmailAddress"];
            /** @description The settings to reset, so that they follow the organization again. `businessName` becomes the account's name. */
            reset?: ("businessName" | "timezone" | "locale" | "callRecording" | "recordingRetentionDays" | "notificationEmail")[];
        };
        /**
         * @description The person's name.
         * @example Sam Quill
         */
        AdminName: string;
        /**
         * @description A user with the role `admin` or above, or a person who is invited to become one.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *         [*] --> invited: inviteAdmin, createOrganization
         *         invited --> active: the person follows the link in the email
         *         invited --> [*]: deleteAdmin, or the invitation expires
         *         active --> [*]: deleteAdmin
         *     ```
         */
        Admin: {
            /** @description The user's number, assigned with the invitation and kept when it is accepted. */
            userId: components["schemas"]["UserId"];
            /** @description The person's name. Absent from an invitation without a name. */
            name?: components["schemas"]["AdminName"];
            /** @description The person's address. No other user or invitation of the service has it. */
            email: components["schemas"]["EmailAddress"];
            role: components["schemas"]["Role"];
            /**
             * @description The state of the user or invitation. More states may be added.
             *
             *     - `active`: A user of the organization.
             *     - `invited`: The invitation was sent and has not been accepted yet.
             * @example active
             */
            state: "active" | "invited" | (string & {});
            /** @description The time at which the person was invited, or the user created without an invitation, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the invitation expires, in Unix seconds. Present only while `state` is `invited`.
             * @example 1772820000
             */
            expiryTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description The organization's admins. */
        AdminList: {
            success: components["schemas"]["Success"];
            /** @example Admins retrieved. */
            message: components["schemas"]["Message"];
            /** @description All admins and pending invitations, by `userId`, lowest first. */
            admins: components["schemas"]["Admin"][];
        };
        /** @description The person to invite, and their role. */
        AdminInvitation: {
            /**
             * @description The address that receives the invitation. It is compared with other addresses ignoring case.
             * @example jordan@example.com
             */
            email: components["schemas"]["EmailAddress"];
            /**
             * @description The person's name, used in the salutation. The person can correct it when accepting.
             * @example Jordan Vale
             */
            name?: components["schemas"]["AdminName"];
            /**
             * @description The role that the person will have. Only a `superAdmin` may invite a `superAdmin`.
             * @default admin
             * @example admin
             * @enum {string}
             */
            role?: "admin" | "superAdmin";
            /**
             * Format: int32
             * @description The time in which the invitation can be accepted, in days of 24 hours.
             * @default 7
             * @example 7
             */
            expiresInDays?: number;
        };
        /** @description An admin in the envelope. */
        AdminAnswer: {
            success: components["schemas"]["Success"];
            /** @example Invitation sent. */
            message: components["schemas"]["Message"];
            /** @description The invited admin. */
            admin: components["schemas"]["Admin"];
        };
        /**
         * Format: date
         * @description Calendar day as `YYYY-MM-DD` (RFC 3339 `full-date`), in the time zone of the organization's business hours (`businessHours.timezone` of its task limits).
         * @example 2026-03-02
         */
        CalendarDate: string;
        /**
         * @description ISO 4217 code of the currency of the accompanying amounts.
         * @example USD
         */
        BillingCurrency: string;
        /**
         * Format: int64
         * @description Amount in cents (hundredths of the currency unit), before taxes.
         * @example 19900
         */
        BillingCents: number;
        /**
         * @description The product, as named on invoices and in the catalog. A code never changes and is never reused for another product.
         * @example PLAN-GROWTH
         */
        BillingProductCode: string;
        /** @description Usage of one kind. `quantity` is the sum of `included` and `over`. */
        UsageItem: {
            /**
             * @description The kind of usage that is counted. More kinds may be added.
             *
             *     - `callMinutes`: Minutes of calls in both directions. Each call is rounded up to a whole minute.
             *     - `texts`: Text segments sent and received.
             *     - `phoneNumbers`: Numbers held on any of the days, once per billing period. Bring-your-own numbers are not counted.
             * @example callMinutes
             */
            kind: "callMinutes" | "texts" | "phoneNumbers" | (string & {});
            /**
             * @description The unit's product code in the catalog.
             * @example UNIT-CALL-MINUTE
             */
            productCode: components["schemas"]["BillingProductCode"];
            /**
             * Format: int64
             * @description The amount used, in units of the kind.
             * @example 1632
             */
            quantity: number;
            /**
             * Format: int64
             * @description The part of `quantity` that the plan and its add-ons cover. The allowance of a billing period is used up in chronological order and does not carry over.
             * @example 1500
             */
            included: number;
            /**
             * Format: int64
             * @description The part of `quantity` that exceeds the allowance and is charged per unit.
             * @example 132
             */
            over: number;
            /**
             * @description Price of one unit beyond the allowance: the current plan's price, or the catalog price if there is no plan.
             * @example 12
             */
            unitPriceCents: components["schemas"]["BillingCents"];
            /**
             * @description `over` times `unitPriceCents`.
             * @example 1584
             */
            costCents: components["schemas"]["BillingCents"];
        };
        /** @description The organization's usage in a range of days, and how much of it exceeds the plan's allowance. */
        Usage: {
            /**
             * @description First day counted.
             * @example 2026-02-01
             */
            firstDay: components["schemas"]["CalendarDate"];
            /**
             * @description Last day counted. If it is today, usage is counted up to now.
             * @example 2026-02-28
             */
            lastDay: components["schemas"]["CalendarDate"];
            currency: components["schemas"]["BillingCurrency"];
            /**
             * @description Sum of `costCents` of all items. It does not include the price of the plan and its add-ons.
             * @example 1584
             */
            totalCents: components["schemas"]["BillingCents"];
            /** @description One item per kind, even if nothing was used, in the order `callMinutes`, `texts`, `phoneNumbers`. */
            items: components["schemas"]["UsageItem"][];
        };
        /** @description The usage in the envelope. */
        UsageAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            usage: components["schemas"]["Usage"];
        };
        /** @description The units that the plan's price includes in each billing period. */
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
             * @description One sentence about the customers that the plan is for.
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
             * @description True if the plan was negotiated for this organization. Negotiated plans are not in the list of available plans.
             * @example false
             */
            negotiated: boolean;
        };
        /** @description A negotiated plan that the organization has not accepted yet. */
        PlanOffer: {
            plan: components["schemas"]["PlanDetails"];
            /**
             * @description A note about the offer, such as what was agreed. Absent if there is none.
             * @example As agreed for the spring season.
             */
            note?: string;
            /**
             * @description The time at which the offer was made, in Unix seconds.
             * @example 1771254000
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the offer expires if it is not accepted, in Unix seconds.
             * @example 1775016000
             */
            expiryTimestamp: components["schemas"]["UnixTime"];
        };
        /** @description The offer in the envelope. */
        PlanOfferAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            offeredPlan: components["schemas"]["PlanOffer"];
        };
        /** @description A booked add-on. */
        SubscriptionAddOn: {
            /**
             * @description The add-on's identifier, as in the list of add-ons.
             * @example addon_recording
             */
            addOnId: components["schemas"]["ResourceId"];
            /**
             * Format: int32
             * @description The number booked.
             * @example 1
             */
            quantity: number;
        };
        /** @description The calendar month that the plan's price and allowance cover. */
        BillingPeriod: {
            /**
             * @description The first day of the period.
             * @example 2026-03-01
             */
            firstDay: components["schemas"]["CalendarDate"];
            /**
             * @description The last day of the period, inclusive.
             * @example 2026-03-31
             */
            lastDay: components["schemas"]["CalendarDate"];
        };
        /** @description Terms that take effect at a later date. */
        SubscriptionTerms: {
            /**
             * @description The first day of these terms.
             * @example 2026-04-01
             */
            firstDay: components["schemas"]["CalendarDate"];
            /**
             * @description The plan from that day onward.
             * @example plan_starter
             */
            planId: components["schemas"]["ResourceId"];
            /** @description The add-ons, in alphabetical order of `addOnId`. */
            addOns: components["schemas"]["SubscriptionAddOn"][];
            /**
             * Format: int32
             * @description The number of seats paid for, including those in the plan.
             * @example 2
             */
            seats: number;
            /**
             * @description Price of a full period.
             * @example 4900
             */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
        };
        /**
         * @description An organization's subscription to a plan. An organization has at most one subscription.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       [*] --> active: subscribe
         *       active --> switching: cheaper
         *       switching --> active: costlier, next period
         *       active --> canceling: cancel
         *       switching --> canceling: cancel
         *       canceling --> active: costlier
         *       canceling --> switching: cheaper
         *       canceling --> [*]: period ends
         *     ```
         *
         *     The arrows show what you subscribe to: `cheaper` terms cost less per full period (`priceCents`) than the current
         *     ones; `costlier` terms cost the same or more. If there is no matching arrow, the state does not change. Canceling
         *     drops a pending switch. Subscribing to the current terms again reverts a switch or a cancellation.
         */
        Subscription: {
            /**
             * @description The subscription's identifier. It does not change until the subscription ends.
             * @example subscription_951
             */
            subscriptionId: components["schemas"]["ResourceId"];
            /**
             * @description The state of the subscription, which decides what happens when its period ends. More states may be added.
             *
             *     - `active`: The subscription renews without changes.
             *     - `switching`: The subscription continues on the terms in `next`.
             *     - `canceling`: The subscription ends.
             * @example active
             */
            state: "active" | "switching" | "canceling" | (string & {});
            /**
             * @description The current plan.
             * @example plan_growth
             */
            planId: components["schemas"]["ResourceId"];
            /** @description The current add-ons, in alphabetical order of `addOnId`. */
            addOns: components["schemas"]["SubscriptionAddOn"][];
            /**
             * Format: int32
             * @description The number of seats paid for, including those in the plan.
             * @example 5
             */
            seats: number;
            /**
             * @description Price of a full period: the plan, its add-ons, and the seats beyond the included ones.
             * @example 22800
             */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
            /**
             * @description The time at which the organization first subscribed, in Unix seconds. Changing plans does not affect it.
             * @example 1767625200
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /** @description The current billing period. */
            period: components["schemas"]["BillingPeriod"];
            /** @description The time at which the subscription was canceled, in Unix seconds. Absent unless `state` is `canceling`. */
            canceledTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description The last day of a canceled subscription, which is the last day of the period. Absent unless `state` is `canceling`.
             * @example 2026-03-31
             */
            lastDay?: components["schemas"]["CalendarDate"];
            /** @description The terms from the next period onward. Absent unless `state` is `switching`. */
            next?: components["schemas"]["SubscriptionTerms"];
        };
        /** @description The current plan and the subscription to it, in the envelope. */
        CurrentPlanAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description The current plan, on the organization's terms. */
            plan: components["schemas"]["PlanDetails"];
            subscription: components["schemas"]["Subscription"];
        };
        /** @description A summary of a plan. */
        Plan: {
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
             * @description One sentence about the customers that the plan is for.
             * @example For a team whose agents answer and call every day.
             */
            description: string;
            /** @description Price of a full billing period. */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
            included: components["schemas"]["PlanAllowance"];
        };
        /** @description The available plans in the envelope. */
        PlanList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description The plans that any organization can subscribe to, cheapest first. */
            plans: components["schemas"]["Plan"][];
        };
        /** @description A plan in the envelope. */
        PlanAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            plan: components["schemas"]["PlanDetails"];
        };
        /** @description An extra that can be booked with a plan, for a fixed price per billing period. */
        AddOn: {
            /**
             * @description The add-on's identifier, for `subscribeToPlan`.
             * @example addon_recording
             */
            addOnId: components["schemas"]["ResourceId"];
            /** @example ADDON-RECORDING */
            productCode: components["schemas"]["BillingProductCode"];
            /**
             * @description The display name.
             * @example Call recording
             */
            name: string;
            /**
             * @description One sentence about what the add-on provides.
             * @example Lets agents record calls. The settings say which calls and for how long.
             */
            description: string;
            /**
             * @description Price of one add-on for a full billing period.
             * @example 2900
             */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
            /**
             * Format: int32
             * @description The maximum number that can be booked at the same time.
             * @example 1
             */
            maxQuantity: number;
            /**
             * @description The available plans that the add-on can be booked with, cheapest first.
             * @example [
             *       "plan_growth",
             *       "plan_scale"
             *     ]
             */
            planIds: components["schemas"]["ResourceId"][];
        };
        /** @description The add-ons in the envelope. */
        AddOnList: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description All add-ons, in alphabetical order of `addOnId`. */
            addOns: components["schemas"]["AddOn"][];
        };
        /** @description An entry in the price list. */
        CatalogProduct: {
            /** @example UNIT-CALL-MINUTE */
            productCode: components["schemas"]["BillingProductCode"];
            /**
             * @description The kind of product. More kinds may be added.
             *
             *     - `plan`: A plan that you can subscribe to.
             *     - `addOn`: An extra that can be booked with a plan.
             *     - `unit`: A unit of usage, charged beyond an allowance.
             * @example unit
             */
            kind: "plan" | "addOn" | "unit" | (string & {});
            /**
             * @description The display name.
             * @example Call minute
             */
            name: string;
            /**
             * @description The unit that the price is for. More values may be added.
             *
             *     - `period`: A billing period of a plan or add-on.
             *     - `minute`: One minute of a call.
             *     - `text`: One text segment.
             *     - `numberPeriod`: One phone number for a billing period.
             *     - `seatPeriod`: One seat for a billing period.
             * @example minute
             */
            per: "period" | "minute" | "text" | "numberPeriod" | "seatPeriod" | (string & {});
            /**
             * @description List price. Plans may charge less; `getPlan` returns their unit prices.
             * @example 15
             */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
            /**
             * @description The plan. Absent unless `kind` is `plan`.
             * @example plan_growth
             */
            planId?: components["schemas"]["ResourceId"];
            /**
             * @description The add-on. Absent unless `kind` is `addOn`.
             * @example addon_recording
             */
            addOnId?: components["schemas"]["ResourceId"];
        };
        /** @description The product catalog in the envelope. */
        CatalogAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description Plans, then add-ons, then units. Within each kind, in alphabetical order of `productCode`. */
            products: components["schemas"]["CatalogProduct"][];
        };
        /** @description The address to print on invoices. */
        InvoiceAddressRequest: {
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
             * @description Suite, floor or department.
             * @example Suite 4
             */
            line2?: string;
            /**
             * @description City or town.
             * @example Washington
             */
            city: string;
            /**
             * @description State, province or district, if the country's addresses have one.
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
        /** @description The complete billing configuration of one organization. If you omit a field, it is removed or takes its default. */
        BillingConfigurationRequest: {
            /**
             * @description The organization to bill. Defaults to the token's organization.
             * @example org_301
             */
            organizationId?: components["schemas"]["ResourceId"];
            /**
             * @description The contact for questions about invoices.
             * @example Nia Brook
             */
            contactName: string;
            /**
             * @description The address that receives invoices. It does not have to belong to a user.
             * @example accounts@example.com
             */
            email: components["schemas"]["EmailAddress"];
            /**
             * @description ISO 4217 code of the currency of all invoices. Only US dollars are supported so far.
             * @default USD
             * @example USD
             * @enum {string}
             */
            currency?: "USD";
            invoiceAddress: components["schemas"]["InvoiceAddressRequest"];
            /**
             * @description The billing provider's reference to the stored payment method. It starts with a letter and is never a card or account number. If omitted, invoices are paid by bank transfer.
             * @example payref_larkfield_01
             */
            paymentReference?: string;
        };
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
        /** @description The billing configuration of an organization. */
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
            /** @description The time at which the configuration was last saved, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The saved billing configuration in the envelope. */
        BillingConfigurationAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            configuration: components["schemas"]["BillingConfiguration"];
        };
        /** @description An add-on to book. */
        SubscriptionAddOnRequest: {
            /**
             * @description The add-on. It must be bookable with the plan.
             * @example addon_recording
             */
            addOnId: components["schemas"]["ResourceId"];
            /**
             * Format: int32
             * @description The number to book, up to the add-on's `maxQuantity`. Defaults to one.
             * @default 1
             * @example 1
             */
            quantity?: number;
        };
        /** @description The complete new subscription. Values that you omit are not taken over from the current one. */
        SubscriptionRequest: {
            /**
             * @description An available plan, the offered plan, the current plan (to keep it or to change its add-ons and seats), or the plan that follows it.
             * @example plan_scale
             */
            planId: components["schemas"]["ResourceId"];
            /**
             * @description The add-ons to book. None by default. If an add-on is listed twice, its quantities are added up.
             * @default []
             */
            addOns?: components["schemas"]["SubscriptionAddOnRequest"][];
            /**
             * Format: int32
             * @description The number of seats to pay for. Defaults to the number that the plan includes, which is also the minimum: a lower value is raised to it. Each additional seat costs the plan's `seatCents`.
             * @example 8
             */
            seats?: number;
        };
        /** @description The subscription in the envelope. */
        SubscriptionAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            subscription: components["schemas"]["Subscription"];
            /**
             * @description The amount that the change adds to the next invoice for the rest of the current period, in the subscription's currency. It is 0 if the price does not change. Absent if nothing changes before the next period.
             * @example 60677
             */
            prorationCents?: components["schemas"]["BillingCents"];
        };
        /** @description The destination of exports: a URL or an email address. It replaces the previous destination. */
        AdrDestinationRequest: {
            /**
             * Format: uri
             * @description An https URL to post the file to, or the sftp URL of a folder to create it in. The URL may contain a user but no password; an SFTP server must accept the service's public key.
             * @example sftp://larkfield@files.example.com/adr
             */
            url?: string;
            /**
             * @description The address that receives the file as an attachment.
             * @example accounts@example.com
             */
            email?: components["schemas"]["EmailAddress"];
        };
        /**
         * @description Time on a 24-hour clock as `HH:MM`.
         * @example 09:00
         */
        TimeOfDay: string;
        /** @description The settings to change. Omitted fields keep their value. */
        AdrExportRequest: {
            /**
             * @description True if exports are delivered. Turning them off keeps the other settings.
             * @example true
             */
            enabled: boolean;
            destination?: components["schemas"]["AdrDestinationRequest"];
            /**
             * @description `csv` is a file with a header line; `json` is an array of objects. Initially `csv`.
             * @example csv
             * @enum {string}
             */
            format?: "csv" | "json";
            /**
             * @description `daily` exports the previous day, `weekly` exports the previous week on Mondays, and `monthly` exports the previous month on its first day. Initially `daily`.
             * @example daily
             * @enum {string}
             */
            frequency?: "daily" | "weekly" | "monthly";
            /**
             * @description The time at which the export is delivered on its day, as `HH:MM` in the time zone of the organization's business hours. Initially `06:00`.
             * @example 06:00
             */
            timeOfDay?: components["schemas"]["TimeOfDay"];
        };
        /** @description The destination of exports. Exactly one of the two fields is present. */
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
        /** @description The export's settings. */
        AdrExport: {
            /**
             * @description True if exports are delivered.
             * @example true
             */
            enabled: boolean;
            /** @description The destination of exports: a URL or an email address. Absent until one is set. */
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
             * @description The frequency at which a file is delivered, which also determines how many days it covers. More frequencies may be added.
             *
             *     - `daily`: Each day, for the day before.
             *     - `weekly`: Each Monday, for the week before.
             *     - `monthly`: On the first of each month, for the month before.
             * @example daily
             */
            frequency: "daily" | "weekly" | "monthly" | (string & {});
            /**
             * @description The time at which the export is delivered on its day, in the time zone of the organization's business hours.
             * @example 06:00
             */
            timeOfDay: components["schemas"]["TimeOfDay"];
            /**
             * @description The time at which the next file is due, in Unix seconds. Absent while `enabled` is `false`.
             * @example 1772535600
             */
            nextExportTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description The export's settings in the envelope. */
        AdrExportAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            adrExport: components["schemas"]["AdrExport"];
        };
        /**
         * @description The type of the task. More types may be added.
         *
         *     - `call`: The agent calls the number and talks.
         *     - `text`: The agent sends one SMS.
         * @example call
         */
        TaskType: "call" | "text" | (string & {});
        /**
         * @description The current state of the task. More states may be added.
         *
         *     - `queued`: The task waits until the limits let it start and its agent has a number to call or text from.
         *     - `inProgress`: The agent is calling or sending.
         *     - `completed`: The call was answered, by a person or a voicemail, and has ended; or the text was delivered.
         *     - `failed`: The task started but reached nobody.
         *     - `canceled`: The task was removed from the queue before it started.
         * @example queued
         */
        TaskState: "queued" | "inProgress" | "completed" | "failed" | "canceled" | (string & {});
        /**
         * @description The name of the person to reach, as the agent says it.
         * @example Maya Reed
         */
        TaskContactName: string;
        /**
         * @description Information for the agent about this task, in plain language, in addition to its context documents.
         * @example Remind Maya Reed of her boiler service on Tuesday, March 3, at 9:00.
         */
        TaskContext: string;
        /**
         * @description True if the agent lets the other side speak first instead of greeting as soon as the call is answered. Has no effect on texts.
         * @example true
         */
        TaskWaitToGreet: boolean;
        /**
         * @description The party that answered a call. More values may be added.
         *
         *     - `person`: A person who talked with the agent.
         *     - `voicemail`: An answering machine; the agent left its `voicemailMessage`.
         * @example person
         */
        TaskAnsweredBy: "person" | "voicemail" | (string & {});
        /**
         * @description One attempt to reach one phone number. A failed task stays failed; to try again, create another.
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
         *     request. A task held back by the limits does not hold back the tasks behind it. A task also waits while its agent
         *     has no phone number that can carry the call or text; it is neither failed nor canceled.
         */
        Task: {
            /**
             * @description The identifier of the task in paths and events.
             * @example task_1042
             */
            taskId: components["schemas"]["ResourceId"];
            type: components["schemas"]["TaskType"];
            state: components["schemas"]["TaskState"];
            /**
             * @description The agent that calls or texts. It uses its longest-held number that can carry the task.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The phone number to reach.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description The name of the person to reach. Absent if none was given. */
            name?: components["schemas"]["TaskContactName"];
            /** @description The context given to the agent for this task; empty if there is none. */
            context: components["schemas"]["TaskContext"];
            /**
             * @description Texts only: the words to send, with all placeholders filled in. Absent if the agent words the text itself, from its configuration and `context`.
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
             * @description The time at which the task was created, in Unix seconds.
             * @example 1772463590
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the task became `inProgress`, in Unix seconds. Absent until then.
             * @example 1772460300
             */
            startedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the task became `completed`, `failed` or `canceled`, in Unix seconds. Absent in other states, also after a canceled task is queued again.
             * @example 1772460304
             */
            endedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description The reason why nobody was reached; present only if `state` is `failed`. More reasons may be added.
             *
             *     - `noAnswer`: Nobody answered the call.
             *     - `busy`: The number was busy.
             *     - `undelivered`: The text was not delivered.
             *     - `unreachable`: The number does not exist, or accepts neither calls nor texts.
             * @example noAnswer
             */
            failureReason?: "noAnswer" | "busy" | "undelivered" | "unreachable" | (string & {});
            /** @description The party that answered the call, present as soon as it is answered. Absent from texts. */
            answeredBy?: components["schemas"]["TaskAnsweredBy"];
            /**
             * @description The conversation of the call or text. Absent until somebody is reached.
             * @example conversation_602
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /** @description One page of tasks. */
        TaskPage: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching tasks on all pages. */
            totalTasks: components["schemas"]["Total"];
            /** @description The tasks on this page, the last created first. */
            tasks: components["schemas"]["Task"][];
        };
        /** @description A call or text to queue. */
        TaskCreation: {
            /**
             * @description The agent that calls or texts; it must have been published and have a phone number that can carry the task.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The type of the task: a call or a text.
             * @example call
             * @enum {string}
             */
            type: "call" | "text";
            /**
             * @description The phone number to reach.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            name?: components["schemas"]["TaskContactName"];
            /**
             * @description Information for the agent about this task, in plain language.
             * @default
             */
            context?: components["schemas"]["TaskContext"];
            /**
             * @description True if the agent lets the other side speak first. Has no effect on texts.
             * @default false
             */
            waitToGreet?: components["schemas"]["TaskWaitToGreet"];
        };
        /** @description One task in the envelope. */
        TaskAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            task: components["schemas"]["Task"];
        };
        /** @description A row of the file, by column. Empty cells are left out, and so are columns that the file does not have. */
        TaskCsvRow: {
            /** @description The number to call or text. */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * @description Call or text.
             * @default call
             * @example text
             * @enum {string}
             */
            type?: "call" | "text";
            name?: components["schemas"]["TaskContactName"];
            /** @default  */
            context?: components["schemas"]["TaskContext"];
            /**
             * @description True if the agent lets the other side speak first.
             * @default false
             * @example true
             * @enum {string}
             */
            waitToGreet?: "true" | "false";
        };
        /**
         * @description The CSV file itself, at most 10 MiB.
         * @example phoneNumber,name
         *     +12025550121,Maya Reed
         */
        TaskCsv: string;
        /** @description A CSV file in a form, as a browser sends it. */
        TaskCsvForm: {
            /**
             * @description The agent that makes all the calls and sends all the texts in the file.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /** @description The CSV file, at most 10 MiB. */
            file: Blob;
        };
        /**
         * Format: int32
         * @description Line of the file where the row begins. The column names are on line 1; line breaks within quotes and empty lines count.
         * @example 2
         */
        TaskCsvLine: number;
        /** @description A row that became a task. */
        TaskCsvTask: {
            line: components["schemas"]["TaskCsvLine"];
            /**
             * @description The task created from the row.
             * @example task_1047
             */
            taskId: components["schemas"]["ResourceId"];
        };
        /** @description One rule that a row of the file breaks. */
        TaskCsvViolation: {
            /**
             * @description The column that breaks the rule. Absent if the row has more or fewer fields than there are columns.
             *
             *     - `phoneNumber`: The number to call or text.
             *     - `type`: The type of the task, a call or a text.
             *     - `name`: The person to reach.
             *     - `context`: Information for the agent.
             *     - `waitToGreet`: True if the other side speaks first.
             * @example phoneNumber
             */
            column?: "phoneNumber" | "type" | "name" | "context" | "waitToGreet" | (string & {});
            /**
             * @description The broken rule: a JSON Schema keyword such as `required`, `pattern`, `enum` or `maxLength`.
             * @example pattern
             */
            keyword: string;
            /**
             * @description The broken rule, for people.
             * @example must be a phone number such as +12025550101
             */
            message: string;
        };
        /** @description A row that was rejected, and why. */
        TaskCsvRefused: {
            /** @example 4 */
            line: components["schemas"]["TaskCsvLine"];
            /** @description All violations in the row. */
            violations: components["schemas"]["TaskCsvViolation"][];
        };
        /** @description The result for each row, in the envelope. Every row of the file is either in `tasks` or in `refused`. */
        TaskCsvAnswer: {
            success: components["schemas"]["Success"];
            /** @example 2 tasks created, 2 rows refused. */
            message: components["schemas"]["Message"];
            /**
             * @description The run that all created tasks belong to; use it to list or count them. Absent if no task was created.
             * @example run_856
             */
            runId?: components["schemas"]["TaskRunId"];
            /** @description The rows that became tasks, in the order of the file. */
            tasks: components["schemas"]["TaskCsvTask"][];
            /** @description The rows that were rejected, in the order of the file. Correct these rows and upload only them. */
            refused: components["schemas"]["TaskCsvRefused"][];
        };
        /**
         * Format: int32
         * @description Number of tasks.
         * @example 1
         */
        TaskCount: number;
        /** @description Number of tasks in each state now. */
        TaskStateCounts: {
            /**
             * @description Tasks in any state, including states that this contract does not know yet.
             * @example 5
             */
            total: components["schemas"]["TaskCount"];
            /** @description Tasks that wait to start. */
            queued: components["schemas"]["TaskCount"];
            /** @description Tasks that an agent is working on. */
            inProgress: components["schemas"]["TaskCount"];
            /** @description Tasks that reached somebody. */
            completed: components["schemas"]["TaskCount"];
            /** @description Tasks that started but reached nobody. */
            failed: components["schemas"]["TaskCount"];
            /** @description Tasks removed from the queue. */
            canceled: components["schemas"]["TaskCount"];
        };
        /** @description The matching tasks counted by state, in total and for each type. `tasks` is the sum of the others. */
        TaskStatistics: {
            /** @description Tasks of every type. */
            tasks: components["schemas"]["TaskStateCounts"];
            /** @description Tasks of type `call`. */
            calls: components["schemas"]["TaskStateCounts"];
            /** @description Tasks of type `text`. */
            texts: components["schemas"]["TaskStateCounts"];
        };
        /** @description The statistics in the envelope. */
        TaskStatisticsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            statistics: components["schemas"]["TaskStatistics"];
        };
        /** @description The counts of one day. A task can be created on one day, start on a later one and end on a third, and counts on each of them. */
        TaskDailyCount: {
            /** @description The day, from midnight to midnight in the response's `timezone`. */
            date: components["schemas"]["CalendarDate"];
            /**
             * @description Tasks created that day.
             * @example 4
             */
            created: components["schemas"]["TaskCount"];
            /**
             * @description Calls started that day.
             * @example 2
             */
            calls: components["schemas"]["TaskCount"];
            /** @description Texts started that day. */
            texts: components["schemas"]["TaskCount"];
            /**
             * @description Tasks started that day, calls and texts together.
             * @example 3
             */
            tasks: components["schemas"]["TaskCount"];
            /** @description Tasks that became `completed` that day. */
            completed: components["schemas"]["TaskCount"];
            /** @description Tasks that became `failed` that day. */
            failed: components["schemas"]["TaskCount"];
        };
        /** @description The counts by day in the envelope. */
        TaskDailyCountsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            /** @description The time zone of the organization's business hours, which determines when days begin and end. */
            timezone: components["schemas"]["TimeZone"];
            /** @description Every requested day, the oldest first; days on which nothing happened have zeros. */
            days: components["schemas"]["TaskDailyCount"][];
        };
        /**
         * Format: int32
         * @description Weekday according to ISO 8601, from 1 for Monday to 7 for Sunday.
         * @example 1
         */
        TaskWeekday: number;
        /**
         * Format: int32
         * @description Maximum number that may start on one calendar day; 0 lets none start.
         * @example 500
         */
        TaskDailyCap: number;
        /**
         * Format: int32
         * @description Maximum number of tasks of one run that may be in progress at the same time.
         * @example 5
         */
        TaskConcurrency: number;
        /**
         * Format: int32
         * @description Seconds between two calls, or two texts, of tasks to the same phone number; 0 for none.
         * @example 14400
         */
        TaskCooldown: number;
        /** @description The limits on when, how many and how fast tasks may start. They apply to all agents of the organization together. */
        TaskLimits: {
            /** @description The hours in which tasks may start. A call in progress continues when they end. */
            businessHours: {
                /** @description IANA name of the time zone of `start`, `end`, the weekdays and all of the organization's calendar days. */
                timezone: components["schemas"]["TimeZone"];
                /** @description The weekdays on which the hours begin. */
                days: components["schemas"]["TaskWeekday"][];
                /** @description The time at which the hours begin, as `HH:MM` on a 24-hour clock. */
                start: components["schemas"]["TimeOfDay"];
                /**
                 * @description The time at which the hours end, as `HH:MM`. If it is earlier than `start`, the hours end on the next day; if it is equal, at the same time on the next day.
                 * @example 17:00
                 */
                end: components["schemas"]["TimeOfDay"];
            };
            /** @description Caps on what starts on one calendar day. Tasks over a cap stay queued for the next day. */
            daily: {
                /** @description Maximum number of calls that may start on a day. */
                calls: components["schemas"]["TaskDailyCap"];
                /**
                 * @description Maximum number of texts that may start on a day.
                 * @example 1000
                 */
                texts: components["schemas"]["TaskDailyCap"];
                /**
                 * @description Maximum number of tasks, calls and texts together, that may start on a day.
                 * @example 1200
                 */
                tasks: components["schemas"]["TaskDailyCap"];
            };
            concurrencyPerRun: components["schemas"]["TaskConcurrency"];
            /** @description The time between tasks to the same phone number: after a call, answered or not, or after a text. Replies and inbound calls do not count. A change applies immediately to waiting tasks. */
            cooldowns: {
                /** @description Seconds from the end of a call until the next call to the same phone number may start; even with 0, two calls never overlap. */
                calls: components["schemas"]["TaskCooldown"];
                /**
                 * @description Seconds from the start of a text until the next text to the same phone number may start.
                 * @example 3600
                 */
                texts: components["schemas"]["TaskCooldown"];
            };
        };
        /** @description The limits in the documented envelope, which has no `message` here. */
        TaskLimitsAnswer: {
            success: components["schemas"]["Success"];
            limits: components["schemas"]["TaskLimits"];
        };
        /** @description The limits to change; fields left out, also within nested objects, keep their values. */
        TaskLimitsUpdate: {
            /** @description The hours in which tasks may start. */
            businessHours?: {
                /** @description IANA name of the time zone of the hours and, from then on, of all of the organization's calendar days. */
                timezone?: components["schemas"]["TimeZone"];
                /** @description The weekdays on which the hours begin; replaces the previous list. */
                days?: components["schemas"]["TaskWeekday"][];
                /** @description The time at which the hours begin, as `HH:MM` on a 24-hour clock. */
                start?: components["schemas"]["TimeOfDay"];
                /**
                 * @description The time at which the hours end, as `HH:MM`. If it is earlier than `start`, the hours end on the next day; if it is equal, at the same time on the next day.
                 * @example 17:00
                 */
                end?: components["schemas"]["TimeOfDay"];
            };
            /** @description The time between tasks to the same phone number: after a call, answered or not, or after a text. */
            cooldowns?: {
                /** @description Seconds from the end of a call until the next call to the same phone number may start; even with 0 two calls never overlap. */
                calls?: components["schemas"]["TaskCooldown"];
                /**
                 * @description Seconds from the start of one text until the next to the same phone number may start.
                 * @example 3600
                 */
                texts?: components["schemas"]["TaskCooldown"];
            };
            /** @description Caps on what starts on one calendar day. Only a superAdmin can edit them. */
            daily?: {
                /** @description Maximum number of calls that may start on a day. */
                calls?: components["schemas"]["TaskDailyCap"];
                /**
                 * @description Maximum number of texts that may start on a day.
                 * @example 1000
                 */
                texts?: components["schemas"]["TaskDailyCap"];
                /**
                 * @description Maximum number of tasks, calls and texts together, that may start on a day.
                 * @example 1200
                 */
                tasks?: components["schemas"]["TaskDailyCap"];
            };
            /** @description Maximum number of tasks of one run that may be in progress at the same time. Only a superAdmin can edit it. */
            concurrencyPerRun?: components["schemas"]["TaskConcurrency"];
        };
        /** @description The fields to change; fields left out keep their values. */
        TaskUpdate: {
            /**
             * @description `canceled` removes a queued task from the queue, `queued` puts a canceled task back. Only the service sets the other states.
             * @example canceled
             * @enum {string}
             */
            state?: "queued" | "canceled";
            /** @description Replaces the context given to the agent for this task; an empty text removes it. */
            context?: components["schemas"]["TaskContext"];
            waitToGreet?: components["schemas"]["TaskWaitToGreet"];
        };
        /**
         * @description The event's identifier, the same in every retry and equal to the header `webhook-id`. Skip events that you have already processed.
         * @example event_3001
         */
        WebhookEventId: string;
        /**
         * Format: int64
         * @description The time at which the event happened, in Unix seconds. Retries do not change it.
         * @example 1772463600
         */
        WebhookEventTimestamp: number;
        /** @description A text or an external message. */
        WebhookMessage: {
            /**
             * @description The message's identifier, the same as in its room and conversation.
             * @example message_701
             */
            messageId: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that the message is part of. Fetch it to read the earlier messages.
             * @example conversation_601
             */
            conversationId: components["schemas"]["ResourceId"];
            /** @description The room that contains the message. Absent on the channel `external`. */
            roomId?: components["schemas"]["RoomId"];
            /** @description The agent in the conversation. */
            agentId: components["schemas"]["ResourceId"];
            sender: components["schemas"]["MessageSender"];
            /** @description The user who wrote the message. Present only if `sender` is `user`. */
            userId?: components["schemas"]["UserId"];
            /**
             * @description The channel of the message. More channels may be added.
             *
             *     - `text`: SMS.
             *     - `external`: A platform outside the phone network, including the page of an agent URL.
             * @example text
             */
            channel: "text" | "external" | (string & {});
            /**
             * @description The contact's display name. If the text did not come from a phone number, this is the short code or the sender's name. Absent if no name is known.
             * @example Maya Reed
             */
            contactName?: string;
            /**
             * @description The contact's number. Absent if the text did not come from a phone number, and on the channel `external`.
             * @example +12025550121
             */
            contactPhoneNumber?: components["schemas"]["PhoneNumber"];
            /**
             * @description The external platform. Present only on the channel `external`.
             * @example exampleChat
             */
            platform?: string;
            /**
             * @description The contact's identifier on the external platform. Present only on the channel `external`.
             * @example visitor-5521
             */
            contactId?: string;
            /**
             * @description The text of the message.
             * @example My water heater is leaking. Can someone come today?
             */
            text: string;
            /**
             * @description The time at which the message was sent, in Unix seconds.
             * @example 1772461800
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description A contact sent a message. Ignore fields that you do not know; more may be added. */
        MessageReceivedEvent: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `messageReceived`.
             * @example messageReceived
             * @constant
             */
            type: "messageReceived";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["WebhookMessage"];
        };
        /** @description An agent or a user sent a message. Ignore fields that you do not know; more may be added. */
        MessageSentEvent: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `messageSent`.
             * @example messageSent
             * @constant
             */
            type: "messageSent";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["WebhookMessage"];
        };
        /**
         * @description The direction of the call. More directions may be added.
         *
         *     - `inbound`: The contact called the agent.
         *     - `outbound`: The agent called the contact.
         * @example inbound
         */
        WebhookCallDirection: "inbound" | "outbound" | (string & {});
        /**
         * @description The caller or sender as shown by the network: a phone number in E.164 form or, without a `+`, something else. This may be a short code, an extension or a sender name; you cannot call it.
         * @example +12025550121
         */
        CallerId: string;
        /** @description A call that was answered and has ended. */
        WebhookEndedCall: {
            /**
             * @description The call's identifier, the same in every event about it. No operation accepts it.
             * @example call_801
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that holds the call's transcript. Fetch it to read the transcript.
             * @example conversation_603
             */
            conversationId: components["schemas"]["ResourceId"];
            /**
             * @description The agent that was on the call.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The task that caused the call. Absent if no task did.
             * @example task_1043
             */
            taskId?: components["schemas"]["ResourceId"];
            /** @description The party that answered the call, as in its task. Absent if no task caused it. */
            answeredBy?: components["schemas"]["TaskAnsweredBy"];
            direction: components["schemas"]["WebhookCallDirection"];
            /**
             * @description The caller's number. Absent if the caller withholds it.
             * @example +12025550122
             */
            from?: components["schemas"]["CallerId"];
            /**
             * @description The called number.
             * @example +12025550102
             */
            to: components["schemas"]["PhoneNumber"];
            /**
             * @description The time at which the call was answered, in Unix seconds.
             * @example 1772204400
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int32
             * @description The length of the call from answer to end, in seconds.
             * @example 48
             */
            durationSeconds: number;
        };
        /** @description An answered call ended. Ignore fields that you do not know; more may be added. */
        CallEndedEvent: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `callEnded`.
             * @example callEnded
             * @constant
             */
            type: "callEnded";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["WebhookEndedCall"];
        };
        /** @description A call that was not answered. */
        WebhookMissedCall: {
            /**
             * @description The call's identifier, the same in every event about it. No operation accepts it.
             * @example call_802
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The agent that was called or that placed the call.
             * @example agent_203
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The task that caused the call. Absent if no task did.
             * @example task_1045
             */
            taskId?: components["schemas"]["ResourceId"];
            direction: components["schemas"]["WebhookCallDirection"];
            /**
             * @description The caller's number. Absent if the caller withholds it.
             * @example +12025550123
             */
            from?: components["schemas"]["CallerId"];
            /**
             * @description The called number.
             * @example +12025550150
             */
            to: components["schemas"]["PhoneNumber"];
            /**
             * @description The reason why the call was not answered. More reasons may be added.
             *
             *     - `callerHungUp`: The contact hung up before the agent answered.
             *     - `agentUnavailable`: The agent was not live or could not take another call.
             *     - `noAnswer`: The contact did not answer.
             *     - `busy`: The contact's number was busy.
             * @example agentUnavailable
             */
            reason: "callerHungUp" | "agentUnavailable" | "noAnswer" | "busy" | (string & {});
        };
        /** @description A call was not answered. Ignore fields that you do not know; more may be added. */
        CallMissedEvent: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `callMissed`.
             * @example callMissed
             * @constant
             */
            type: "callMissed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["WebhookMissedCall"];
        };
        /** @description A change to a task. Fetch the task for its fields. */
        WebhookTaskChange: {
            /**
             * @description The task, for `getTask`.
             * @example task_1043
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description The agent assigned to the task.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The kind of change. More kinds may be added.
             *
             *     - `created`: The task is new.
             *     - `updated`: Its state or another field changed.
             *     - `deleted`: The task no longer exists.
             * @example updated
             */
            change: "created" | "updated" | "deleted" | (string & {});
            /**
             * @description The task's state after the change, or the last state of a deleted task.
             * @example inProgress
             */
            state: components["schemas"]["TaskState"];
            /**
             * @description The state before the change. Present only if the state changed.
             * @example queued
             */
            previousState?: components["schemas"]["TaskState"];
        };
        /** @description A task was created, updated or deleted. Ignore fields that you do not know; more may be added. */
        TaskChangedEvent: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `taskChanged`.
             * @example taskChanged
             * @constant
             */
            type: "taskChanged";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["WebhookTaskChange"];
        };
        /** @description The provider's original request, unchanged. */
        RelayedRequest: {
            /**
             * @description The media type of `body`, as the provider declared it.
             * @example application/x-www-form-urlencoded
             */
            contentType: string;
            /**
             * @description The provider's request body as text.
             * @example MessageId=EX5f1c&From=%2B12025550121&To=%2B12025550101&Body=Yes%2C+please.
             */
            body: string;
        };
        /** @description An inbound text that the agent has not seen yet. */
        RelayedSms: {
            /**
             * @description The type under which it is relayed.
             * @example exampleSMS
             */
            relayType: string;
            /** @description The agent that is about to process the text. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The sender's number.
             * @example +12025550121
             */
            from: components["schemas"]["CallerId"];
            /** @description The organization's number that received the text. */
            to: components["schemas"]["PhoneNumber"];
            /**
             * @description The text of the message. Empty if the text contains only pictures.
             * @example Yes, please.
             */
            text: string;
            /** @description The SMS provider's original request, unchanged. */
            providerRequest: components["schemas"]["RelayedRequest"];
        };
        /** @description A text arrived. Ignore fields that you do not know; more may be added. */
        InboundSmsRelay: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `relayInboundSms`.
             * @example relayInboundSms
             * @constant
             */
            type: "relayInboundSms";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["RelayedSms"];
        };
        /** @description The receiver's decision about the relayed text. */
        RelayAnswer: {
            /**
             * @description With `process`, the agent continues as after a 204. With `stop`, the agent never sees the text: no message is recorded and no event is sent.
             * @example stop
             * @enum {string}
             */
            action: "process" | "stop";
        };
        /** @description A billing provider's event that has not been applied yet. */
        RelayedBillingEvent: {
            /**
             * @description The type under which it is relayed.
             * @example exampleBilling
             */
            relayType: string;
            /**
             * @description The billing provider's original request, unchanged.
             * @example {
             *       "contentType": "application/json",
             *       "body": "{\"event\":\"invoice.paid\",\"customer\":\"org_301\"}"
             *     }
             */
            providerRequest: components["schemas"]["RelayedRequest"];
        };
        /** @description The billing provider sent an event. Ignore fields that you do not know; more may be added. */
        BillingEventRelay: {
            id: components["schemas"]["WebhookEventId"];
            /**
             * @description The event type, always `relayBillingEvent`.
             * @example relayBillingEvent
             * @constant
             */
            type: "relayBillingEvent";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            /**
             * @description The organization in which the event happened.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            data: components["schemas"]["RelayedBillingEvent"];
        };
    };
    responses: {
        /** @description The organization's tokens. */
        TokenList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenList"];
            };
        };
        /** @description The request breaks the contract; `errors` lists each violation. */
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
        /** @description The token's role is too low; the operation requires an `admin`. */
        AdminRequired: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller's quota is used up, and the request had no effect. Wait for the time in `Retry-After`, then send the same request again; this is always safe. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimitUsedUp"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed, and the request may have taken effect. Check before you send it again, unless the operation is safe to repeat. */
        InternalServerError: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is created and works immediately. */
        TokenCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenCreated"];
            };
        };
        /** @description The token cannot be created as requested; `errors` lists each violation. */
        TokenInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The calling token is not allowed to create tokens, or not with this role. */
        TokenRoleForbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has the maximum number of tokens. */
        TokenQuotaReached: {
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
        /** @description The operation does not accept the body's media type. */
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
        /** @description The token is deleted; the next request with it returns 401. */
        TokenDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The path does not contain the first characters of a token; `errors` lists each violation. */
        TokenPrefixInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The calling token is not allowed to delete tokens, or not this one. */
        TokenDeletionForbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no token with this prefix, or no longer. */
        TokenNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is the one that sends this request. */
        TokenInUse: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The one-time token, valid for one request within 300 seconds. */
        OneTimeTokenGenerated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OneTimeTokenGenerated"];
            };
        };
        /** @description The one-time token cannot be generated as requested; `errors` lists each violation. */
        OneTimeTokenInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The calling token is not allowed to generate one-time tokens, or not with this role. */
        OneTimeTokenForbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent's record. */
        Agent: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentAnswer"];
            };
        };
        /** @description An identifier in the path has an invalid form; `errors` names it. */
        InvalidIdentifier: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is valid but not allowed to do this. */
        Forbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no agent with this identifier. */
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
        /** @description The updated staging configuration; live does not change. */
        AgentUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentStagingAnswer"];
            };
        };
        /** @description The changes break the contract; `errors` lists each violation and nothing is changed. */
        AgentUpdateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The staging configuration. */
        AgentStaging: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentStagingAnswer"];
            };
        };
        /** @description The live configuration. */
        AgentLive: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentLiveAnswer"];
            };
        };
        /** @description The agent does not exist or was never published. */
        AgentNotLive: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The live configuration, copied from staging. */
        AgentPublished: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentLiveAnswer"];
            };
        };
        /** @description There is nothing to publish, or staging cannot go live as it is. */
        AgentIncomplete: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The staging configuration, now the same as live. */
        AgentReverted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentStagingAnswer"];
            };
        };
        /** @description Staging has no changes, or there is no live configuration to go back to. */
        AgentNothingToRevert: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the agent's versions. */
        AgentVersionList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentVersionList"];
            };
        };
        /** @description The requested page cannot exist; `errors` lists each violation. */
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
        /** @description The new version with its identifier and configuration. */
        AgentVersionCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentVersionAnswer"];
            };
        };
        /** @description The name or an identifier breaks the contract; `errors` lists each violation. */
        AgentVersionNameInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another version of the agent has this name. */
        AgentVersionNameTaken: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The version with its new configuration. */
        AgentVersionReplaced: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentVersionAnswer"];
            };
        };
        /** @description An identifier in the path has an invalid form; `errors` names it. */
        AgentVersionIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no such agent, or the agent has no such version. */
        AgentVersionNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The version was created by publishing and cannot be replaced. */
        AgentVersionPublished: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The staging configuration, now the same as the version; live does not change. */
        AgentVersionRestored: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentStagingAnswer"];
            };
        };
        /** @description The version with its new name. */
        AgentVersionRenamed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentVersionAnswer"];
            };
        };
        /** @description The queued tasks. */
        AgentOutboundTasks: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentOutboundTaskList"];
            };
        };
        /** @description The request breaks the contract; `errors` lists each violation and nothing is queued. */
        AgentOutboundCallsInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent cannot call or text anyone yet; nothing is queued. */
        AgentOutboundRefused: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks the contract; `errors` lists each violation and nothing is queued. */
        AgentOutboundTextsInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The inventory number is assigned to the agent. */
        NumberAssigned: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AssignedNumberAnswer"];
            };
        };
        /** @description The body is invalid. `errors` lists each violation. */
        InvalidNumberAssignment: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this agent, or the number is not in the inventory at all. */
        NumberAssignmentTargetNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The number is already assigned to an agent of this or another organization, or the agent has reached the maximum number of phone numbers. */
        NumberAssignmentConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's own number is assigned to the agent. */
        OwnNumberAssigned: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AssignedNumberAnswer"];
            };
        };
        /** @description The body is invalid. `errors` lists each violation. */
        InvalidOwnNumberAssignment: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this agent, or the service does not support this provider. */
        OwnNumberTargetNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The number is already in the service, the organization has not added the provider, or the agent has reached the maximum number of phone numbers. */
        OwnNumberConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The number is no longer assigned to an agent. */
        NumberReturned: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The number in the path is not in E.164 form; `errors` says so. */
        InvalidNumberInPath: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The number is not assigned to any agent of the organization. */
        NumberNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The number's agent has tasks in progress. */
        NumberInUse: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the available numbers in the locality. */
        NumbersByLocality: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AvailableNumberPage"];
            };
        };
        /** @description The search is invalid. `errors` lists each violation. */
        InvalidLocalitySearch: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the available numbers with the prefix. */
        NumbersByPrefix: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AvailableNumberPage"];
            };
        };
        /** @description The search is invalid. `errors` lists each violation. */
        InvalidPrefixSearch: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the available numbers that spell the phrase. */
        NumbersByPhrase: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AvailableNumberPage"];
            };
        };
        /** @description The search is invalid. `errors` lists each violation. */
        InvalidPhraseSearch: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The supported numbering providers. */
        NumberingProviderList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NumberingProviderList"];
            };
        };
        /** @description The provider was added to the organization. */
        NumberingProviderAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationNumberingProviderAnswer"];
            };
        };
        /** @description The path or the body is invalid, or the credentials do not match the provider's `credentialFields`. `errors` lists each violation. */
        InvalidNumberingProviderAddition: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token's role is too low; the operation requires a `superAdmin`. */
        SuperAdminRequired: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not exist for this token, or the service does not support this provider. */
        NumberingProviderAdditionTargetNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has already added the provider. */
        NumberingProviderConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new credentials were stored. */
        NumberingProviderUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationNumberingProviderAnswer"];
            };
        };
        /** @description The path or the body is invalid, or a credential is not one of the provider's `credentialFields`. `errors` lists each violation. */
        InvalidNumberingProviderChanges: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not exist for this token, or it has not added the provider. */
        OrganizationNumberingProviderNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's whitelist. */
        SipWhitelist: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipWhitelist"];
            };
        };
        /** @description Calls from the block are accepted. */
        SipWhitelistEntryAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipWhitelistEntryAnswer"];
            };
        };
        /** @description The body or the block is invalid. `errors` lists each violation. */
        InvalidSipWhitelistAddition: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The block overlaps another entry, or the whitelist is full. */
        SipWhitelistConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Calls from the block are no longer accepted. */
        SipWhitelistEntryRemoved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The identifier in the path is invalid; `errors` says why. */
        InvalidSipEntryId: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The whitelist has no such entry. */
        SipWhitelistEntryNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's outbound routes. */
        SipRouteList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRouteList"];
            };
        };
        /** @description Calls now use the route. */
        SipRouteAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRouteAnswer"];
            };
        };
        /** @description The body is invalid. `errors` lists each violation. */
        InvalidSipRouteAddition: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another route with the same prefix has the same priority or target, or the organization has reached the maximum number of routes. */
        SipRouteConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Calls no longer use the route. */
        SipRouteRemoved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The identifier in the path is invalid; `errors` says why. */
        InvalidSipRouteId: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this outbound route. */
        SipRouteNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's registration. */
        SipRegistration: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRegistrationAnswer"];
            };
        };
        /** @description The organization has no registration. */
        SipRegistrationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The registration was saved. The service registers next. */
        SipRegistrationSaved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRegistrationAnswer"];
            };
        };
        /** @description The body is invalid. `errors` lists each violation. */
        InvalidSipRegistration: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The registration was deleted. */
        SipRegistrationDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The rooms of the priority inbox, by their newest message, newest first. */
        PriorityInbox: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RoomPage"];
            };
        };
        /** @description The page or a query parameter is invalid. `errors` lists each violation. */
        InvalidInboxQuery: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The rooms of the junk inbox, by their newest message, newest first. */
        JunkInbox: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RoomPage"];
            };
        };
        /** @description The newest messages in the organization. */
        RecentMessages: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessagePage"];
            };
        };
        /** @description One page of texts and transcribed speech in the room. */
        RoomMessages: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessagePage"];
            };
        };
        /** @description The room identifier or the page is invalid. `errors` lists each violation. */
        InvalidRoomQuery: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no such room in either inbox. */
        RoomNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent received the message. */
        ExternalMessageAnswered: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExternalMessageAnswered"];
            };
        };
        /** @description The message is invalid. `errors` lists each violation. */
        InvalidExternalMessage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent exists, but it has no live version that could reply. Nothing was recorded. */
        AgentCannotAnswer: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The conversation with its messages. */
        Conversation: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConversationFetched"];
            };
        };
        /** @description The conversation identifier is invalid; `errors` says why. */
        InvalidConversationId: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this conversation. */
        ConversationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's webhook destinations. */
        WebhookList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookList"];
            };
        };
        /** @description The destination was added and receives events from now on. */
        WebhookAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookAdded"];
            };
        };
        /** @description The destination is invalid. `errors` lists each violation. */
        InvalidWebhook: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The label is taken, or the organization has too many destinations. Nothing was added. */
        WebhookConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The destination was removed and receives nothing more. */
        WebhookRemoved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The label is invalid; `errors` says why. */
        InvalidWebhookLabel: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no destination with this label. */
        WebhookNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The relay types that you can configure. */
        WebhookRelayTypeList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRelayTypeList"];
            };
        };
        /** @description The organization's relay configurations. */
        WebhookRelayList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRelayList"];
            };
        };
        /** @description The relay configuration. */
        WebhookRelay: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRelayFetched"];
            };
        };
        /** @description The relay type is invalid; `errors` says why. */
        InvalidWebhookRelayType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this relay type, or the type is not configured. */
        WebhookRelayNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The configuration was saved and applies from now on. */
        WebhookRelaySaved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRelaySaved"];
            };
        };
        /** @description The configuration is invalid. `errors` lists each violation. */
        InvalidWebhookRelay: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this relay type. */
        WebhookRelayTypeNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The configuration was deleted. Nothing more is relayed. */
        WebhookRelayDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The agent received the response. */
        ZapierResponseTaken: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The response is invalid. `errors` lists each violation. */
        InvalidZapierResponse: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this agent, or the agent did not send this request. */
        ZapierRequestNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent is no longer waiting. The response was not used. */
        ZapierRequestClosed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A page of the agent's documents. */
        KnowledgePage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KnowledgePage"];
            };
        };
        /** @description The agent's identifier or the requested page is invalid; `errors` lists each violation. */
        InvalidKnowledgePage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The document with its new identifier. */
        KnowledgeDocumentAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentAnswer"];
            };
        };
        /** @description The document breaks the contract; `errors` lists each violation. */
        InvalidKnowledgeAddition: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent has the maximum number of documents, and none was added. */
        KnowledgeFull: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The deleted documents and the unknown identifiers. */
        KnowledgeDeletionReport: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KnowledgeDeletionReport"];
            };
        };
        /** @description The body lists no valid documents to delete; `errors` lists each violation. */
        InvalidKnowledgeDeletion: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The availability of the slug, with free alternatives if it is taken. */
        AgentUrlAvailability: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentUrlAvailabilityAnswer"];
            };
        };
        /** @description The slug is missing or has an invalid form; `errors` lists each violation. */
        AgentUrlSlugInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of agent URLs. */
        AgentUrlList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentUrlList"];
            };
        };
        /** @description A parameter breaks the contract; `errors` lists each violation. */
        AgentUrlListInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new agent URL; its page is online. */
        AgentUrlCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentUrlAnswer"];
            };
        };
        /** @description The body breaks the contract; `errors` lists each violation. */
        AgentUrlInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another agent URL has the slug. */
        AgentUrlTaken: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of resellers. */
        ResellerPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerPage"];
            };
        };
        /** @description The new reseller, with its identifier. */
        ResellerCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerAnswer"];
            };
        };
        /** @description The reseller is invalid. `errors` lists each violation. */
        ResellerCreateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The name is taken by another reseller. */
        ResellerConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of organizations. */
        OrganizationPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationPage"];
            };
        };
        /** @description The filter or the page is invalid. `errors` lists each violation. */
        OrganizationListInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new organization, with its identifier and all its settings, including defaults. */
        OrganizationCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationAnswer"];
            };
        };
        /** @description The organization is invalid. `errors` lists each violation. */
        OrganizationCreateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no reseller with the identifier in the body. */
        OrganizationResellerNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The name or the first admin's address is taken. */
        OrganizationCreateConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization and everything in it was deleted. */
        OrganizationDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description An identifier in the path is invalid; `errors` says why. */
        OrganizationIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not exist, or the token cannot access it. */
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
        /** @description The organization cannot be deleted yet, or not with this token. */
        OrganizationDeletionConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization with its updated settings. */
        OrganizationSettingsUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationAnswer"];
            };
        };
        /** @description The organization identifier or the body is invalid. `errors` lists each violation. */
        OrganizationSettingsInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another organization of the reseller has this name. */
        OrganizationNameConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the organization's accounts. */
        AccountPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountPage"];
            };
        };
        /** @description The new account, with its identifier and all default values. */
        AccountCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description The account is invalid. `errors` lists each violation. */
        AccountCreateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have one of the agents in the body. */
        AccountAgentNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The external identifier or an agent belongs to another account. */
        AccountConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the matching accounts. */
        AccountMatches: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountPage"];
            };
        };
        /** @description The search text is missing or invalid, or the page is. `errors` lists each violation. */
        AccountSearchInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account with its agents and its own settings. */
        Account: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description The external identifier in the path is invalid; `errors` says why. */
        ExternalAccountIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no account with this external identifier. */
        ExternalAccountNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An identifier in the path is invalid; `errors` says why. */
        AccountIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this account. */
        AccountNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account with its updated details. */
        AccountUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description The account identifier or the body is invalid. `errors` lists each violation. */
        AccountUpdateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this account, or one of the agents in the body. */
        AccountOrAgentNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account was deleted. Its agents no longer belong to an account. */
        AccountDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description An agent of the account is working on a task. */
        AccountBusy: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account with its updated settings. */
        AccountSettingsUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description The account identifier or the body is invalid. `errors` lists each violation. */
        AccountSettingsInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's admins. */
        AdminList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdminList"];
            };
        };
        /** @description The invitation was sent. */
        AdminInvited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdminAnswer"];
            };
        };
        /** @description The invitation is invalid. `errors` lists each violation. */
        AdminInviteInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token's role is too low to send invitations, or to invite a user with this role. */
        AdminInviteForbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address belongs to a user or a pending invitation, or the organization has reached the maximum number of admins. */
        AdminInviteConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The admin was deleted, or the invitation was withdrawn. */
        AdminDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The user number in the path is invalid; `errors` says why. */
        AdminUserInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token's role is too low to delete admins, or to delete this admin. */
        AdminDeleteForbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no admin or pending invitation with this number. */
        AdminNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization would have no admin left, or the caller would delete their own user. */
        AdminDeleteConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Usage in the range of days. */
        Usage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UsageAnswer"];
            };
        };
        /** @description The range of days is invalid. `errors` lists each violation. */
        UsageRangeInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The plan offered to the organization. */
        OfferedPlan: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanOfferAnswer"];
            };
        };
        /** @description There is no plan on offer for the organization. */
        NoOfferedPlan: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The current plan and the subscription to it. */
        CurrentPlan: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrentPlanAnswer"];
            };
        };
        /** @description The organization has no subscription. */
        NoSubscription: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The available plans. */
        PlanList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanList"];
            };
        };
        /** @description The plan's details. */
        Plan: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanAnswer"];
            };
        };
        /** @description The plan identifier is invalid; `errors` says why. */
        PlanIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The plan does not exist for this organization. */
        PlanNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description All available add-ons and their prices. */
        AddOnList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddOnList"];
            };
        };
        /** @description The product catalog. */
        Catalog: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogAnswer"];
            };
        };
        /** @description The billing configuration was saved. */
        BillingConfigured: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingConfigurationAnswer"];
            };
        };
        /** @description The billing configuration is invalid. `errors` lists each violation. */
        BillingConfigurationInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization is subscribed, either now or from the next period, as `state` and `next` show. */
        Subscribed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionAnswer"];
            };
        };
        /** @description The subscription is invalid. `errors` lists each violation. */
        SubscriptionInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The plan or an add-on does not exist for this organization. */
        SubscriptionProductNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The subscription was rejected. Nothing changed. */
        SubscriptionRefused: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The subscription was canceled and ends with the current period. */
        PlanCanceled: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionAnswer"];
            };
        };
        /** @description The subscription is already canceled. */
        AlreadyCanceled: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The updated settings. */
        AdrExportConfigured: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdrExportAnswer"];
            };
        };
        /** @description The settings are invalid. `errors` lists each violation. */
        AdrExportInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The export cannot be turned on because it has no destination. */
        AdrDestinationMissing: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A page of the matching tasks. */
        TaskPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskPage"];
            };
        };
        /** @description A filter or the page is invalid; `errors` lists each violation. */
        InvalidTaskFilter: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The queued task. */
        TaskCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskAnswer"];
            };
        };
        /** @description The body does not describe a valid task; `errors` lists each violation. */
        InvalidTaskCreation: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent cannot call or text anyone yet, and no task was created. */
        TaskAgentNotReady: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The result for each row; some or all rows may have been rejected. */
        TaskCsvReport: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskCsvAnswer"];
            };
        };
        /** @description The upload cannot be read, and no task was created. An error in the file is reported at the pointer `/file` with `multipart/form-data` and at the empty pointer with `text/csv`. */
        InvalidTaskCsv: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The upload is larger than 10 MiB or has more than 100,000 rows, and no task was created. */
        TaskCsvTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is neither a form nor a CSV file. */
        TaskCsvUnsupportedMediaType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The matching tasks counted by state and type. */
        TaskStatistics: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskStatisticsAnswer"];
            };
        };
        /** @description A filter is invalid; `errors` lists each violation. */
        InvalidTaskStatisticsRequest: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The counts of each day. */
        TaskDailyCounts: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskDailyCountsAnswer"];
            };
        };
        /** @description The requested days cannot be counted; `errors` lists each violation. */
        InvalidTaskDailyCountsRequest: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's limits. */
        TaskLimits: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskLimitsAnswer"];
            };
        };
        /** @description The limits were updated. */
        TaskLimitsUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The body has invalid limits; `errors` lists each violation. */
        InvalidTaskLimits: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token's role is too low for the operation or for a field listed in `errors`. Nothing was changed. */
        TaskLimitsForbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task in its current state. */
        Task: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskAnswer"];
            };
        };
        /** @description No task can have this identifier. */
        InvalidTaskId: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no task with this identifier. */
        TaskNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task was updated. */
        TaskUpdated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The requested change is not valid for any task; `errors` lists each violation. */
        InvalidTaskUpdate: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task's state does not allow the change. Nothing was changed. */
        TaskUpdateConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task was deleted. */
        TaskDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The task is in progress and was not deleted. */
        TaskDeletionConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not acknowledged: a redirect or any other status, a failed connection, or no response within 15 seconds. The delivery is retried on the schedule that `addWebhook` describes. */
        WebhookNotAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver does not want any more events. The service disables the destination and holds its pending deliveries. */
        WebhookGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Acknowledged. Any 2xx within 15 seconds counts; the body is ignored. Store the event first, respond, and process it afterwards. */
        WebhookAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A redirect or any other status, a failed connection, or no response within the configuration's `timeoutSeconds`. Processing continues as after a 204, and the relay is not retried. */
        RelayUnanswered: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver decides what happens to the text. */
        RelayAnswered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RelayAnswer"];
            };
        };
        /** @description The agent continues. A 200 without a body has the same effect. */
        RelayContinued: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver rejects the relay. This does not stop anything: processing continues as after a 204, and the relay is not retried. */
        RelayRefused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver has noted the event, and the service applies it. The response body is ignored. */
        RelayNoted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The token as shown in the list, or more of its first characters. Never put a whole token in a URL; more than 16 characters are rejected.
         * @example demo-use
         */
        TokenPrefix: string;
        /**
         * @description An agent of the token's organization.
         * @example agent_201
         */
        AgentId: components["schemas"]["ResourceId"];
        /**
         * @description Page to return; the first page is 0. A page past the end is empty, not an error.
         * @example 0
         */
        PageNumber: number;
        /**
         * @description Maximum number of entries on a page.
         * @example 20
         */
        PageSize: number;
        /**
         * @description A stored or published version of this agent.
         * @example version_212
         */
        AgentVersionId: components["schemas"]["ResourceId"];
        /**
         * @description The number in E.164 form. You can send the `+` as is or as `%2B`.
         * @example +12025550101
         */
        NumberInPath: components["schemas"]["PhoneNumber"];
        /**
         * @description Return only numbers in this town or city. The full name must match, ignoring case.
         * @example Washington
         */
        NumberSearchLocality: components["schemas"]["NumberLocality"];
        /**
         * @description Return only numbers in this state, province or district, an ISO 3166-2 code without the country. Use it to distinguish towns with the same name.
         * @example DC
         */
        NumberSearchRegion: components["schemas"]["NumberRegion"];
        /**
         * @description Return only numbers in this country, an ISO 3166-1 alpha-2 code.
         * @example US
         */
        NumberSearchCountry: string;
        /**
         * @description The first digits of the number after `+` and the country code.
         * @example 202555018
         */
        NumberSearchPrefix: string;
        /**
         * @description Letters `A` to `Z`, in either case, and digits, without spaces or punctuation. Each letter stands for its digit on the keypad.
         * @example OK
         */
        NumberSearchPhrase: string;
        /**
         * @description The organization to act on. A superAdmin's token can act on any organization, not only its own.
         * @example org_301
         */
        OrganizationId: components["schemas"]["ResourceId"];
        /**
         * @description The numbering provider's `name`.
         * @example exampletel
         */
        NumberingProviderInPath: components["schemas"]["NumberingProviderName"];
        /**
         * @description The entry's `entryId`, as in the list.
         * @example sipentry_71
         */
        SipEntryId: components["schemas"]["ResourceId"];
        /**
         * @description The route's `routeId`, as in the list.
         * @example siproute_81
         */
        SipRouteId: components["schemas"]["ResourceId"];
        /**
         * @description True to paginate the inbox. With `false`, the response contains the first 1,000 rooms, and `pageNumber` and `pageSize` are ignored.
         * @example true
         */
        InboxPaginate: boolean;
        /**
         * @description True to return only unread rooms. A room becomes unread when its contact writes or speaks. It stays unread until the organization's side sends something or a user opens it in the service's own inbox. This operation does not mark rooms as read.
         * @example false
         */
        InboxUnreadOnly: boolean;
        /**
         * @description The room's identifier, as in the inboxes. You can send the colon as is or as `%3A`.
         * @example 1002:4821
         */
        RoomId: components["schemas"]["RoomId"];
        /**
         * @description The conversation's identifier, as in messages and events.
         * @example conversation_601
         */
        ConversationId: components["schemas"]["ResourceId"];
        /**
         * @description The destination's label, percent-encoded (`CRM%20sync`).
         * @example CRM sync
         */
        WebhookLabel: string;
        /**
         * @description The relay type's name, as in the list of relay types.
         * @example exampleSMS
         */
        WebhookRelayType: string;
        /**
         * @description The slug to check, as it appears in the address.
         * @example larkfield-front-desk
         */
        AgentUrlSlug: components["schemas"]["AgentUrlSlug"];
        /**
         * @description List only this agent's URLs. An unknown identifier returns an empty list.
         * @example agent_201
         */
        AgentUrlAgentId: components["schemas"]["ResourceId"];
        /**
         * @description Return only organizations of this reseller. If the reseller does not exist, the page is empty.
         * @example reseller_401
         */
        ResellerFilter: components["schemas"]["ResourceId"];
        /**
         * @description Text to find in the account's name or external identifier, ignoring case. Spaces are significant.
         * @example 88232
         */
        AccountQuery: string;
        /**
         * @description The account's identifier in another system. It is case-sensitive.
         * @example crm-88231
         */
        ExternalAccountId: components["schemas"]["ExternalAccountId"];
        /**
         * @description An account in the token's organization.
         * @example account_501
         */
        AccountId: components["schemas"]["ResourceId"];
        /**
         * @description The admin, or the person with the pending invitation.
         * @example 1004
         */
        AdminUser: components["schemas"]["UserId"];
        /**
         * @description First day to count. Defaults to the first day of the current billing period.
         * @example 2026-02-01
         */
        UsageFirstDay: components["schemas"]["CalendarDate"];
        /**
         * @description Last day to count, inclusive. Defaults to today. If it is before `firstDay`, nothing is counted.
         * @example 2026-02-28
         */
        UsageLastDay: components["schemas"]["CalendarDate"];
        /**
         * @description An available plan, the organization's current or next plan, or the plan offered to it.
         * @example plan_growth
         */
        PlanId: components["schemas"]["ResourceId"];
        /**
         * @description Return only tasks in this state.
         * @example queued
         */
        TaskStateFilter: "queued" | "inProgress" | "completed" | "failed" | "canceled";
        /**
         * @description Return only tasks of this type.
         * @example call
         */
        TaskTypeFilter: "call" | "text";
        /**
         * @description Return only tasks of this agent. An unknown agent has no tasks; this is not an error.
         * @example agent_202
         */
        TaskAgentFilter: components["schemas"]["ResourceId"];
        /**
         * @description Return only tasks to this phone number. Encode the `+` as `%2B`; an unencoded `+` is read as a space.
         * @example +12025550121
         */
        TaskPhoneNumberFilter: components["schemas"]["PhoneNumber"];
        /**
         * @description Return only tasks of this run, such as one CSV upload. An unknown run has no tasks; this is not an error.
         * @example run_855
         */
        TaskRunFilter: components["schemas"]["TaskRunId"];
        /**
         * @description The agent that makes all the calls and sends all the texts in the file. Required with `text/csv`; ignored with `multipart/form-data`, where the form has a field for it.
         * @example agent_202
         */
        TaskCsvAgentId: components["schemas"]["ResourceId"];
        /**
         * @description Return only tasks created on this day or later. If omitted, the range starts with the first task.
         * @example 2026-02-24
         */
        TaskFirstDay: components["schemas"]["CalendarDate"];
        /**
         * @description Return only tasks created on this day or earlier. Defaults to today; if it is before `firstDay`, nothing matches.
         * @example 2026-03-02
         */
        TaskLastDay: components["schemas"]["CalendarDate"];
        /**
         * @description First day to count. If omitted, 7 days are counted.
         * @example 2026-02-24
         */
        TaskCountsFirstDay: components["schemas"]["CalendarDate"];
        /**
         * @description Last day to count, included. Defaults to today. If it is before `firstDay`, nothing is counted.
         * @example 2026-03-02
         */
        TaskCountsLastDay: components["schemas"]["CalendarDate"];
        /**
         * @description The task. No task has the identifier `csv`, `dailyCounts`, `limits` or `statistics`.
         * @example task_1042
         */
        TaskId: components["schemas"]["ResourceId"];
        /**
         * @description The event's identifier, equal to `id` in the body and the same in every retry.
         * @example event_3001
         */
        WebhookIdHeader: components["schemas"]["WebhookEventId"];
        /**
         * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
         * @example 1772463600
         */
        WebhookTimestampHeader: number;
        /**
         * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
         *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
         *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
         *
         *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
         *     as JSON without white space, with the secret in the examples of `addWebhook`.
         * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
         */
        WebhookSignatureHeader: string;
    };
    requestBodies: {
        /** @description The token's purpose and role. */
        TokenRequest: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        /** @description The role of the token. */
        OneTimeTokenRequest: {
            content: {
                "application/json": components["schemas"]["OneTimeTokenRequest"];
            };
        };
        /** @description The fields to change in staging, at least one. */
        UpdateAgent: {
            content: {
                "application/json": components["schemas"]["AgentUpdate"];
            };
        };
        /** @description The name to store staging under. */
        CreateAgentVersion: {
            content: {
                "application/json": components["schemas"]["AgentVersionNaming"];
            };
        };
        /** @description The new name of the version. */
        RenameAgentVersion: {
            content: {
                "application/json": components["schemas"]["AgentVersionNaming"];
            };
        };
        /** @description The people to call, and what the agent should know. */
        QueueOutboundCalls: {
            content: {
                "application/json": components["schemas"]["AgentOutboundCalls"];
            };
        };
        /** @description The message, the people to text, and what the agent should know when they reply. */
        QueueOutboundTexts: {
            content: {
                "application/json": components["schemas"]["AgentOutboundTexts"];
            };
        };
        /** @description The number and the agent to assign it to. */
        NumberAssignment: {
            content: {
                "application/json": components["schemas"]["NumberAssignmentRequest"];
            };
        };
        /** @description The number, its provider, and the agent to assign it to. */
        OwnNumberAssignment: {
            content: {
                "application/json": components["schemas"]["OwnNumberAssignmentRequest"];
            };
        };
        /** @description The provider and its credentials. */
        NumberingProviderAddition: {
            content: {
                "application/json": components["schemas"]["NumberingProviderAddition"];
            };
        };
        /** @description The credentials to change. */
        NumberingProviderChanges: {
            content: {
                "application/json": components["schemas"]["NumberingProviderChanges"];
            };
        };
        /** @description The block to accept calls from. */
        SipWhitelistAddition: {
            content: {
                "application/json": components["schemas"]["SipWhitelistAddition"];
            };
        };
        /** @description The route to add. */
        SipRouteAddition: {
            content: {
                "application/json": components["schemas"]["SipRouteAddition"];
            };
        };
        /** @description The registrar and the account to use. */
        SipRegistration: {
            content: {
                "application/json": components["schemas"]["SipRegistrationSettings"];
            };
        };
        /** @description The contact's message. */
        ExternalMessage: {
            content: {
                "application/json": components["schemas"]["ExternalMessage"];
            };
        };
        /** @description The destination to add. */
        NewWebhook: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        /** @description The URL, the timeout, and whether the relay is enabled. */
        WebhookRelaySettings: {
            content: {
                "application/json": components["schemas"]["WebhookRelaySettings"];
            };
        };
        /** @description The Zapier step's response. */
        ZapierResponse: {
            content: {
                "application/json": components["schemas"]["ZapierResponse"];
            };
        };
        /** @description The document to add. */
        KnowledgeAddition: {
            content: {
                "application/json": components["schemas"]["KnowledgeAddition"];
            };
        };
        /** @description The documents to delete. */
        KnowledgeDeletion: {
            content: {
                "application/json": components["schemas"]["KnowledgeDeletion"];
            };
        };
        /** @description The slug and its agent. */
        CreateAgentUrl: {
            content: {
                "application/json": components["schemas"]["AgentUrlCreation"];
            };
        };
        /** @description The reseller to create. */
        ResellerCreation: {
            content: {
                "application/json": components["schemas"]["ResellerCreation"];
            };
        };
        /** @description The organization to create. */
        OrganizationCreation: {
            content: {
                "application/json": components["schemas"]["OrganizationCreation"];
            };
        };
        /** @description The settings to change. */
        OrganizationSettingsUpdate: {
            content: {
                "application/json": components["schemas"]["OrganizationSettingsUpdate"];
            };
        };
        /** @description The account to create. */
        AccountCreation: {
            content: {
                "application/json": components["schemas"]["AccountCreation"];
            };
        };
        /** @description The details to change. */
        AccountUpdate: {
            content: {
                "application/json": components["schemas"]["AccountUpdate"];
            };
        };
        /** @description The settings to change. */
        AccountSettingsUpdate: {
            content: {
                "application/json": components["schemas"]["AccountSettingsUpdate"];
            };
        };
        /** @description The invitation to send. */
        AdminInvitation: {
            content: {
                "application/json": components["schemas"]["AdminInvitation"];
            };
        };
        /** @description The recipient and the address of invoices, and how they are paid. */
        BillingConfiguration: {
            content: {
                "application/json": components["schemas"]["BillingConfigurationRequest"];
            };
        };
        /** @description The new subscription. */
        Subscription: {
            content: {
                "application/json": components["schemas"]["SubscriptionRequest"];
            };
        };
        /** @description The settings to change. */
        AdrExport: {
            content: {
                "application/json": components["schemas"]["AdrExportRequest"];
            };
        };
        /** @description The call or text to queue. */
        TaskCreation: {
            content: {
                "application/json": components["schemas"]["TaskCreation"];
            };
        };
        /** @description A CSV file according to RFC 4180 in UTF-8 (a byte order mark is skipped), with fields separated by commas and lines ended by CRLF or LF. Line 1 has the column names, spelled as below and in any order; every other line is one task. */
        TaskCsv: {
            content: {
                "multipart/form-data": components["schemas"]["TaskCsvForm"];
                "text/csv": components["schemas"]["TaskCsv"];
            };
        };
        /** @description The limits to change, at least one. */
        TaskLimitsUpdate: {
            content: {
                "application/json": components["schemas"]["TaskLimitsUpdate"];
            };
        };
        /** @description The fields to change, at least one. */
        TaskUpdate: {
            content: {
                "application/json": components["schemas"]["TaskUpdate"];
            };
        };
    };
    headers: {
        /**
         * @description The caller's remaining quota: `r` requests in the next `t` seconds (RateLimit header fields for HTTP, IETF draft). Sent where a limit applies.
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description The web origin that may read the response. Sent to requests that have an `Origin`.
         * @example https://app.example.com
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description The authentication scheme to use (RFC 9110, section 11.6.1).
         * @example ApiToken realm="phone-agent"
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before you retry (RFC 9110, section 10.2.3).
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description Nothing is left of the caller's quota for the next `t` seconds, the same time as in `Retry-After`.
         * @example "default";r=0;t=12
         */
        RateLimitUsedUp: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TokenList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TokenRequest"];
        responses: {
            200: components["responses"]["TokenCreated"];
            400: components["responses"]["TokenInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TokenRoleForbidden"];
            409: components["responses"]["TokenQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token as shown in the list, or more of its first characters. Never put a whole token in a URL; more than 16 characters are rejected.
                 * @example demo-use
                 */
                tokenPrefix: components["parameters"]["TokenPrefix"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TokenDeleted"];
            400: components["responses"]["TokenPrefixInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TokenDeletionForbidden"];
            404: components["responses"]["TokenNotFound"];
            409: components["responses"]["TokenInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    generateOneTimeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OneTimeTokenRequest"];
        responses: {
            200: components["responses"]["OneTimeTokenGenerated"];
            400: components["responses"]["OneTimeTokenInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OneTimeTokenForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Agent"];
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateAgent"];
        responses: {
            200: components["responses"]["AgentUpdated"];
            400: components["responses"]["AgentUpdateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getStagingAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentStaging"];
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getLiveAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentLive"];
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotLive"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    publishAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentPublished"];
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentIncomplete"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    revertAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentReverted"];
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentNothingToRevert"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAgentVersions: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentVersionList"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createAgentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateAgentVersion"];
        responses: {
            200: components["responses"]["AgentVersionCreated"];
            400: components["responses"]["AgentVersionNameInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentVersionNameTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    replaceAgentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
                /**
                 * @description A stored or published version of this agent.
                 * @example version_212
                 */
                versionId: components["parameters"]["AgentVersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentVersionReplaced"];
            400: components["responses"]["AgentVersionIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentVersionNotFound"];
            409: components["responses"]["AgentVersionPublished"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    restoreAgentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
                /**
                 * @description A stored or published version of this agent.
                 * @example version_212
                 */
                versionId: components["parameters"]["AgentVersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentVersionRestored"];
            400: components["responses"]["AgentVersionIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentVersionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    renameAgentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
                /**
                 * @description A stored or published version of this agent.
                 * @example version_212
                 */
                versionId: components["parameters"]["AgentVersionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RenameAgentVersion"];
        responses: {
            200: components["responses"]["AgentVersionRenamed"];
            400: components["responses"]["AgentVersionNameInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentVersionNotFound"];
            409: components["responses"]["AgentVersionNameTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    queueOutboundCalls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QueueOutboundCalls"];
        responses: {
            200: components["responses"]["AgentOutboundTasks"];
            400: components["responses"]["AgentOutboundCallsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentOutboundRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    queueOutboundTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QueueOutboundTexts"];
        responses: {
            200: components["responses"]["AgentOutboundTasks"];
            400: components["responses"]["AgentOutboundTextsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentOutboundRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    assignPhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NumberAssignment"];
        responses: {
            200: components["responses"]["NumberAssigned"];
            400: components["responses"]["InvalidNumberAssignment"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["NumberAssignmentTargetNotFound"];
            409: components["responses"]["NumberAssignmentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    assignOwnPhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OwnNumberAssignment"];
        responses: {
            200: components["responses"]["OwnNumberAssigned"];
            400: components["responses"]["InvalidOwnNumberAssignment"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["OwnNumberTargetNotFound"];
            409: components["responses"]["OwnNumberConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    returnPhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number in E.164 form. You can send the `+` as is or as `%2B`.
                 * @example +12025550101
                 */
                phoneNumber: components["parameters"]["NumberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NumberReturned"];
            400: components["responses"]["InvalidNumberInPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["NumberNotFound"];
            409: components["responses"]["NumberInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    searchNumbersByLocality: {
        parameters: {
            query: {
                /**
                 * @description Return only numbers in this town or city. The full name must match, ignoring case.
                 * @example Washington
                 */
                locality: components["parameters"]["NumberSearchLocality"];
                /**
                 * @description Return only numbers in this state, province or district, an ISO 3166-2 code without the country. Use it to distinguish towns with the same name.
                 * @example DC
                 */
                region?: components["parameters"]["NumberSearchRegion"];
                /**
                 * @description Return only numbers in this country, an ISO 3166-1 alpha-2 code.
                 * @example US
                 */
                country?: components["parameters"]["NumberSearchCountry"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["NumbersByLocality"];
            400: components["responses"]["InvalidLocalitySearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    searchNumbersByPrefix: {
        parameters: {
            query: {
                /**
                 * @description The first digits of the number after `+` and the country code.
                 * @example 202555018
                 */
                prefix: components["parameters"]["NumberSearchPrefix"];
                /**
                 * @description Return only numbers in this country, an ISO 3166-1 alpha-2 code.
                 * @example US
                 */
                country?: components["parameters"]["NumberSearchCountry"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["NumbersByPrefix"];
            400: components["responses"]["InvalidPrefixSearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    searchNumbersByPhrase: {
        parameters: {
            query: {
                /**
                 * @description Letters `A` to `Z`, in either case, and digits, without spaces or punctuation. Each letter stands for its digit on the keypad.
                 * @example OK
                 */
                phrase: components["parameters"]["NumberSearchPhrase"];
                /**
                 * @description Return only numbers in this country, an ISO 3166-1 alpha-2 code.
                 * @example US
                 */
                country?: components["parameters"]["NumberSearchCountry"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["NumbersByPhrase"];
            400: components["responses"]["InvalidPhraseSearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listNumberingProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NumberingProviderList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    addNumberingProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization to act on. A superAdmin's token can act on any organization, not only its own.
                 * @example org_301
                 */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NumberingProviderAddition"];
        responses: {
            200: components["responses"]["NumberingProviderAdded"];
            400: components["responses"]["InvalidNumberingProviderAddition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            404: components["responses"]["NumberingProviderAdditionTargetNotFound"];
            409: components["responses"]["NumberingProviderConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateNumberingProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization to act on. A superAdmin's token can act on any organization, not only its own.
                 * @example org_301
                 */
                organizationId: components["parameters"]["OrganizationId"];
                /**
                 * @description The numbering provider's `name`.
                 * @example exampletel
                 */
                provider: components["parameters"]["NumberingProviderInPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NumberingProviderChanges"];
        responses: {
            200: components["responses"]["NumberingProviderUpdated"];
            400: components["responses"]["InvalidNumberingProviderChanges"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            404: components["responses"]["OrganizationNumberingProviderNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listSipWhitelistEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SipWhitelist"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    addSipWhitelistEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SipWhitelistAddition"];
        responses: {
            200: components["responses"]["SipWhitelistEntryAdded"];
            400: components["responses"]["InvalidSipWhitelistAddition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["SipWhitelistConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    removeSipWhitelistEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The entry's `entryId`, as in the list.
                 * @example sipentry_71
                 */
                entryId: components["parameters"]["SipEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SipWhitelistEntryRemoved"];
            400: components["responses"]["InvalidSipEntryId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SipWhitelistEntryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listSipRoutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SipRouteList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    addSipRoute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SipRouteAddition"];
        responses: {
            200: components["responses"]["SipRouteAdded"];
            400: components["responses"]["InvalidSipRouteAddition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["SipRouteConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    removeSipRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The route's `routeId`, as in the list.
                 * @example siproute_81
                 */
                routeId: components["parameters"]["SipRouteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SipRouteRemoved"];
            400: components["responses"]["InvalidSipRouteId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SipRouteNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getSipRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SipRegistration"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SipRegistrationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    saveSipRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SipRegistration"];
        responses: {
            200: components["responses"]["SipRegistrationSaved"];
            400: components["responses"]["InvalidSipRegistration"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteSipRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SipRegistrationDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SipRegistrationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listPriorityConversations: {
        parameters: {
            query?: {
                /**
                 * @description True to paginate the inbox. With `false`, the response contains the first 1,000 rooms, and `pageNumber` and `pageSize` are ignored.
                 * @example true
                 */
                paginate?: components["parameters"]["InboxPaginate"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description True to return only unread rooms. A room becomes unread when its contact writes or speaks. It stays unread until the organization's side sends something or a user opens it in the service's own inbox. This operation does not mark rooms as read.
                 * @example false
                 */
                unreadOnly?: components["parameters"]["InboxUnreadOnly"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriorityInbox"];
            400: components["responses"]["InvalidInboxQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listJunkConversations: {
        parameters: {
            query?: {
                /**
                 * @description True to paginate the inbox. With `false`, the response contains the first 1,000 rooms, and `pageNumber` and `pageSize` are ignored.
                 * @example true
                 */
                paginate?: components["parameters"]["InboxPaginate"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description True to return only unread rooms. A room becomes unread when its contact writes or speaks. It stays unread until the organization's side sends something or a user opens it in the service's own inbox. This operation does not mark rooms as read.
                 * @example false
                 */
                unreadOnly?: components["parameters"]["InboxUnreadOnly"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JunkInbox"];
            400: components["responses"]["InvalidInboxQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listRecentMessages: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["RecentMessages"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listRoomMessages: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description The room's identifier, as in the inboxes. You can send the colon as is or as `%3A`.
                 * @example 1002:4821
                 */
                roomId: components["parameters"]["RoomId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RoomMessages"];
            400: components["responses"]["InvalidRoomQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RoomNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    sendExternalMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ExternalMessage"];
        responses: {
            200: components["responses"]["ExternalMessageAnswered"];
            400: components["responses"]["InvalidExternalMessage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentCannotAnswer"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversation's identifier, as in messages and events.
                 * @example conversation_601
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Conversation"];
            400: components["responses"]["InvalidConversationId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConversationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewWebhook"];
        responses: {
            200: components["responses"]["WebhookAdded"];
            400: components["responses"]["InvalidWebhook"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["WebhookConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The destination's label, percent-encoded (`CRM%20sync`).
                 * @example CRM sync
                 */
                label: components["parameters"]["WebhookLabel"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookRemoved"];
            400: components["responses"]["InvalidWebhookLabel"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhookRelayTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookRelayTypeList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhookRelays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookRelayList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getWebhookRelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The relay type's name, as in the list of relay types.
                 * @example exampleSMS
                 */
                type: components["parameters"]["WebhookRelayType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookRelay"];
            400: components["responses"]["InvalidWebhookRelayType"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookRelayNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    saveWebhookRelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The relay type's name, as in the list of relay types.
                 * @example exampleSMS
                 */
                type: components["parameters"]["WebhookRelayType"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WebhookRelaySettings"];
        responses: {
            200: components["responses"]["WebhookRelaySaved"];
            400: components["responses"]["InvalidWebhookRelay"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookRelayTypeNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteWebhookRelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The relay type's name, as in the list of relay types.
                 * @example exampleSMS
                 */
                type: components["parameters"]["WebhookRelayType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookRelayDeleted"];
            400: components["responses"]["InvalidWebhookRelayType"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookRelayNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    respondToZapier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ZapierResponse"];
        responses: {
            200: components["responses"]["ZapierResponseTaken"];
            400: components["responses"]["InvalidZapierResponse"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ZapierRequestNotFound"];
            409: components["responses"]["ZapierRequestClosed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    fetchContext: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["KnowledgePage"];
            400: components["responses"]["InvalidKnowledgePage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    addContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["KnowledgeAddition"];
        responses: {
            200: components["responses"]["KnowledgeDocumentAdded"];
            400: components["responses"]["InvalidKnowledgeAddition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["KnowledgeFull"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An agent of the token's organization.
                 * @example agent_201
                 */
                agentId: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["KnowledgeDeletion"];
        responses: {
            200: components["responses"]["KnowledgeDeletionReport"];
            400: components["responses"]["InvalidKnowledgeDeletion"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    checkAgentUrl: {
        parameters: {
            query: {
                /**
                 * @description The slug to check, as it appears in the address.
                 * @example larkfield-front-desk
                 */
                slug: components["parameters"]["AgentUrlSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AgentUrlAvailability"];
            400: components["responses"]["AgentUrlSlugInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAgentUrls: {
        parameters: {
            query?: {
                /**
                 * @description List only this agent's URLs. An unknown identifier returns an empty list.
                 * @example agent_201
                 */
                agentId?: components["parameters"]["AgentUrlAgentId"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["AgentUrlList"];
            400: components["responses"]["AgentUrlListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createAgentUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateAgentUrl"];
        responses: {
            200: components["responses"]["AgentUrlCreated"];
            400: components["responses"]["AgentUrlInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentUrlTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listResellers: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["ResellerPage"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createReseller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ResellerCreation"];
        responses: {
            200: components["responses"]["ResellerCreated"];
            400: components["responses"]["ResellerCreateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            409: components["responses"]["ResellerConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /**
                 * @description Return only organizations of this reseller. If the reseller does not exist, the page is empty.
                 * @example reseller_401
                 */
                resellerId?: components["parameters"]["ResellerFilter"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["OrganizationPage"];
            400: components["responses"]["OrganizationListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizationCreation"];
        responses: {
            200: components["responses"]["OrganizationCreated"];
            400: components["responses"]["OrganizationCreateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            404: components["responses"]["OrganizationResellerNotFound"];
            409: components["responses"]["OrganizationCreateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization to act on. A superAdmin's token can act on any organization, not only its own.
                 * @example org_301
                 */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrganizationDeleted"];
            400: components["responses"]["OrganizationIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            404: components["responses"]["OrganizationNotFound"];
            409: components["responses"]["OrganizationDeletionConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateOrganizationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization to act on. A superAdmin's token can act on any organization, not only its own.
                 * @example org_301
                 */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizationSettingsUpdate"];
        responses: {
            200: components["responses"]["OrganizationSettingsUpdated"];
            400: components["responses"]["OrganizationSettingsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["OrganizationNotFound"];
            409: components["responses"]["OrganizationNameConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAgentAccounts: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["AccountPage"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AccountCreation"];
        responses: {
            200: components["responses"]["AccountCreated"];
            400: components["responses"]["AccountCreateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AccountAgentNotFound"];
            409: components["responses"]["AccountConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    searchAccounts: {
        parameters: {
            query: {
                /**
                 * @description Text to find in the account's name or external identifier, ignoring case. Spaces are significant.
                 * @example 88232
                 */
                query: components["parameters"]["AccountQuery"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["AccountMatches"];
            400: components["responses"]["AccountSearchInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getAccountByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's identifier in another system. It is case-sensitive.
                 * @example crm-88231
                 */
                externalAccountId: components["parameters"]["ExternalAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Account"];
            400: components["responses"]["ExternalAccountIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ExternalAccountNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An account in the token's organization.
                 * @example account_501
                 */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Account"];
            400: components["responses"]["AccountIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An account in the token's organization.
                 * @example account_501
                 */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AccountUpdate"];
        responses: {
            200: components["responses"]["AccountUpdated"];
            400: components["responses"]["AccountUpdateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AccountOrAgentNotFound"];
            409: components["responses"]["AccountConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An account in the token's organization.
                 * @example account_501
                 */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountDeleted"];
            400: components["responses"]["AccountIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AccountNotFound"];
            409: components["responses"]["AccountBusy"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateAccountSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An account in the token's organization.
                 * @example account_501
                 */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AccountSettingsUpdate"];
        responses: {
            200: components["responses"]["AccountSettingsUpdated"];
            400: components["responses"]["AccountSettingsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["AccountNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAdmins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AdminList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    inviteAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AdminInvitation"];
        responses: {
            200: components["responses"]["AdminInvited"];
            400: components["responses"]["AdminInviteInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminInviteForbidden"];
            409: components["responses"]["AdminInviteConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The admin, or the person with the pending invitation.
                 * @example 1004
                 */
                userId: components["parameters"]["AdminUser"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AdminDeleted"];
            400: components["responses"]["AdminUserInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminDeleteForbidden"];
            404: components["responses"]["AdminNotFound"];
            409: components["responses"]["AdminDeleteConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description First day to count. Defaults to the first day of the current billing period.
                 * @example 2026-02-01
                 */
                firstDay?: components["parameters"]["UsageFirstDay"];
                /**
                 * @description Last day to count, inclusive. Defaults to today. If it is before `firstDay`, nothing is counted.
                 * @example 2026-02-28
                 */
                lastDay?: components["parameters"]["UsageLastDay"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Usage"];
            400: components["responses"]["UsageRangeInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getOfferedPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OfferedPlan"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["NoOfferedPlan"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getCurrentPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CurrentPlan"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["NoSubscription"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAvailablePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlanList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An available plan, the organization's current or next plan, or the plan offered to it.
                 * @example plan_growth
                 */
                planId: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Plan"];
            400: components["responses"]["PlanIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["PlanNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAddOns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddOnList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getProductCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Catalog"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    provisionBilling: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BillingConfiguration"];
        responses: {
            200: components["responses"]["BillingConfigured"];
            400: components["responses"]["BillingConfigurationInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SuperAdminRequired"];
            404: components["responses"]["OrganizationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    subscribeToPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Subscription"];
        responses: {
            200: components["responses"]["Subscribed"];
            400: components["responses"]["SubscriptionInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SubscriptionProductNotFound"];
            409: components["responses"]["SubscriptionRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    cancelPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlanCanceled"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["NoSubscription"];
            409: components["responses"]["AlreadyCanceled"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    configureAdrExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AdrExport"];
        responses: {
            200: components["responses"]["AdrExportConfigured"];
            400: components["responses"]["AdrExportInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["AdrDestinationMissing"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /**
                 * @description Return only tasks in this state.
                 * @example queued
                 */
                state?: components["parameters"]["TaskStateFilter"];
                /**
                 * @description Return only tasks of this type.
                 * @example call
                 */
                type?: components["parameters"]["TaskTypeFilter"];
                /**
                 * @description Return only tasks of this agent. An unknown agent has no tasks; this is not an error.
                 * @example agent_202
                 */
                agentId?: components["parameters"]["TaskAgentFilter"];
                /**
                 * @description Return only tasks to this phone number. Encode the `+` as `%2B`; an unencoded `+` is read as a space.
                 * @example +12025550121
                 */
                phoneNumber?: components["parameters"]["TaskPhoneNumberFilter"];
                /**
                 * @description Return only tasks of this run, such as one CSV upload. An unknown run has no tasks; this is not an error.
                 * @example run_855
                 */
                runId?: components["parameters"]["TaskRunFilter"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
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
            200: components["responses"]["TaskPage"];
            400: components["responses"]["InvalidTaskFilter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaskCreation"];
        responses: {
            200: components["responses"]["TaskCreated"];
            400: components["responses"]["InvalidTaskCreation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["TaskAgentNotReady"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createTasksFromCsv: {
        parameters: {
            query?: {
                /**
                 * @description The agent that makes all the calls and sends all the texts in the file. Required with `text/csv`; ignored with `multipart/form-data`, where the form has a field for it.
                 * @example agent_202
                 */
                agentId?: components["parameters"]["TaskCsvAgentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaskCsv"];
        responses: {
            200: components["responses"]["TaskCsvReport"];
            400: components["responses"]["InvalidTaskCsv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["TaskAgentNotReady"];
            413: components["responses"]["TaskCsvTooLarge"];
            415: components["responses"]["TaskCsvUnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getTaskStatistics: {
        parameters: {
            query?: {
                /**
                 * @description Return only tasks of this agent. An unknown agent has no tasks; this is not an error.
                 * @example agent_202
                 */
                agentId?: components["parameters"]["TaskAgentFilter"];
                /**
                 * @description Return only tasks of this run, such as one CSV upload. An unknown run has no tasks; this is not an error.
                 * @example run_855
                 */
                runId?: components["parameters"]["TaskRunFilter"];
                /**
                 * @description Return only tasks created on this day or later. If omitted, the range starts with the first task.
                 * @example 2026-02-24
                 */
                firstDay?: components["parameters"]["TaskFirstDay"];
                /**
                 * @description Return only tasks created on this day or earlier. Defaults to today; if it is before `firstDay`, nothing matches.
                 * @example 2026-03-02
                 */
                lastDay?: components["parameters"]["TaskLastDay"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaskStatistics"];
            400: components["responses"]["InvalidTaskStatisticsRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getDailyTaskCounts: {
        parameters: {
            query?: {
                /**
                 * @description First day to count. If omitted, 7 days are counted.
                 * @example 2026-02-24
                 */
                firstDay?: components["parameters"]["TaskCountsFirstDay"];
                /**
                 * @description Last day to count, included. Defaults to today. If it is before `firstDay`, nothing is counted.
                 * @example 2026-03-02
                 */
                lastDay?: components["parameters"]["TaskCountsLastDay"];
                /**
                 * @description Return only tasks of this agent. An unknown agent has no tasks; this is not an error.
                 * @example agent_202
                 */
                agentId?: components["parameters"]["TaskAgentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaskDailyCounts"];
            400: components["responses"]["InvalidTaskDailyCountsRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getTaskLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaskLimits"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateTaskLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaskLimitsUpdate"];
        responses: {
            200: components["responses"]["TaskLimitsUpdated"];
            400: components["responses"]["InvalidTaskLimits"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TaskLimitsForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The task. No task has the identifier `csv`, `dailyCounts`, `limits` or `statistics`.
                 * @example task_1042
                 */
                taskId: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Task"];
            400: components["responses"]["InvalidTaskId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TaskNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The task. No task has the identifier `csv`, `dailyCounts`, `limits` or `statistics`.
                 * @example task_1042
                 */
                taskId: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaskUpdate"];
        responses: {
            200: components["responses"]["TaskUpdated"];
            400: components["responses"]["InvalidTaskUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TaskNotFound"];
            409: components["responses"]["TaskUpdateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The task. No task has the identifier `csv`, `dailyCounts`, `limits` or `statistics`.
                 * @example task_1042
                 */
                taskId: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaskDeleted"];
            400: components["responses"]["InvalidTaskId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TaskNotFound"];
            409: components["responses"]["TaskDeletionConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    messageReceived: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A contact wrote a message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReceivedEvent"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAcknowledged"];
            default: components["responses"]["WebhookNotAcknowledged"];
        };
    };
    messageSent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description An agent or a user wrote a message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSentEvent"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAcknowledged"];
            default: components["responses"]["WebhookNotAcknowledged"];
        };
    };
    callEnded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description An answered call ended. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallEndedEvent"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAcknowledged"];
            default: components["responses"]["WebhookNotAcknowledged"];
        };
    };
    callMissed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A call was not answered. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallMissedEvent"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAcknowledged"];
            default: components["responses"]["WebhookNotAcknowledged"];
        };
    };
    taskChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A task was created, updated or deleted. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskChangedEvent"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAcknowledged"];
            default: components["responses"]["WebhookNotAcknowledged"];
        };
    };
    relayInboundSms: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A text arrived. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboundSmsRelay"];
            };
        };
        responses: {
            200: components["responses"]["RelayAnswered"];
            204: components["responses"]["RelayContinued"];
            "4XX": components["responses"]["RelayRefused"];
            default: components["responses"]["RelayUnanswered"];
        };
    };
    relayBillingEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's identifier, equal to `id` in the body and the same in every retry.
                 * @example event_3001
                 */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /**
                 * @description The time at which this attempt was sent, in Unix seconds. To prevent replays, reject a delivery whose timestamp is more than 5 minutes off your clock.
                 * @example 1772463600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description One or more signatures, separated by spaces (Standard Webhooks). One of them must match. Each is `v1,` and the
                 *     Base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received, joined by dots. The
                 *     HMAC key is the Base64 part of the signing secret, decoded. Compare in constant time.
                 *
                 *     The examples of the three headers are a test vector: they sign the example `text` of `messageReceived`, serialized
                 *     as JSON without white space, with the secret in the examples of `addWebhook`.
                 * @example v1,Qu9RXBLuflEXxqL9Fnivuiiq96auvujBS1Q8gPfZHxc=
                 */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The billing provider reported an event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingEventRelay"];
            };
        };
        responses: {
            "2XX": components["responses"]["RelayNoted"];
            "4XX": components["responses"]["RelayRefused"];
            default: components["responses"]["RelayUnanswered"];
        };
    };
}
