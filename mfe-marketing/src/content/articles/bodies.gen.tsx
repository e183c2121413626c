// Made by scripts/build-articles.ts from the Markdown beside it; do not edit.
import type { ReactElement } from 'react';

/** The bodies of the articles by slug. */
export const BODIES: Readonly<Record<string, () => ReactElement>> = {
'autumn-spiced-cocktails': () => (
<>
<p>{"There is one evening every October when the whole of Washington notices at once. The windows are open at five and closed at six, somebody lights the first fire pit on the block, and nobody wants a spritz any more. That evening calls for drinks with a little weight: apple instead of lemon, maple instead of sugar, spice used the way you use salt."}</p>
<p>{"These five have been on our bars for several autumns. Each makes one drink; multiply freely. Where a recipe asks for spiced syrup, it means the one at the end."}</p>
<h2>{"Orchard old fashioned"}</h2>
<p>{"The drink we are asked for most from the first frost until the New Year."}</p>
<ul>
<li>{"2 ounces of bourbon"}</li>
<li>{"a quarter ounce of spiced syrup"}</li>
<li>{"2 dashes of aromatic bitters"}</li>
<li>{"a fan of crisp apple and a cinnamon stick"}</li>
</ul>
<p>{"Stir the first three over plenty of ice for half a minute. Strain over one large cube, and tuck the apple beside it. The apple drinks some of the bourbon, and the last bite is for whoever made the round."}</p>
<h2>{"Pear and rosemary highball"}</h2>
<p>{"Long, pale and grown-up, for people who say that they do not like sweet drinks."}</p>
<ul>
<li>{"1½ ounces of gin"}</li>
<li>{"2 ounces of pear juice, the cloudy kind"}</li>
<li>{"half an ounce of lemon"}</li>
<li>{"soda water and a sprig of rosemary"}</li>
</ul>
<p>{"Build it in a tall glass over ice and top it with the soda. Clap the rosemary once between your hands before it goes in, to wake it up. In a room with a fireplace, pass the sprig through the flame for a second instead."}</p>
<h2>{"Smoked cider, hot"}</h2>
<p>{"This one is for outdoors, in a mug, with gloves on."}</p>
<ul>
<li>{"5 ounces of fresh apple cider"}</li>
<li>{"1 ounce of mezcal"}</li>
<li>{"half an ounce of spiced syrup"}</li>
<li>{"a thick slice of orange with three cloves in it"}</li>
</ul>
<p>{"Warm the cider and the syrup until it steams but does not boil. Pour it over the mezcal and float the orange. Made by the gallon it keeps in an urn for two hours; add the mezcal to each mug, and everybody from six to ninety can have the same drink at their own strength."}</p>
<h2>{"Maple and black tea sour, without alcohol"}</h2>
<p>{"We wrote it for a rehearsal dinner where half of the guests were driving. It has since become the drink that bartenders make for themselves."}</p>
<ul>
<li>{"3 ounces of cold, strong lapsang or Assam tea"}</li>
<li>{"three quarters of an ounce of lemon"}</li>
<li>{"three quarters of an ounce of maple syrup"}</li>
<li>{"1 tablespoon of the liquid from a can of chickpeas"}</li>
</ul>
<p>{"Shake everything without ice for ten seconds, then again with ice for ten more, and strain into a coupe. The chickpea water makes a foam like egg white and tastes of nothing. Grate a little nutmeg over it, and do not tell anyone until they have finished."}</p>
<h2>{"Cranberry and ginger cooler, without alcohol"}</h2>
<p>{"Sharp and red, and therefore very good with rich food."}</p>
<ul>
<li>{"2 ounces of unsweetened cranberry juice"}</li>
<li>{"half an ounce of spiced syrup"}</li>
<li>{"a thumbnail of fresh ginger, grated"}</li>
<li>{"ginger beer, chilled"}</li>
</ul>
<p>{"Stir the first three in a highball glass, fill it with ice, and top it with the ginger beer. A bay leaf is all the garnish that it needs."}</p>
<h2>{"The spiced syrup"}</h2>
<p>{"Put a cup of water, a cup of light brown sugar, two cinnamon sticks, six cloves, four cardamom pods and a strip of orange peel into a small pan. Bring it to a simmer for five minutes, take it off the heat and leave it for an hour. Strain it into a clean bottle; it keeps for a month in the refrigerator. It is also the reason why your coffee tastes better this week."}</p>
<blockquote>
<p>{"Spice should arrive late, like a good guest, and make you wonder what the room was like before."}</p>
</blockquote>
<h2>{"How to serve them to a crowd"}</h2>
<p>{"For a party of forty, choose two of the five: one cold and one hot, or one with and one without. Make double the syrup. Mix the orchard old fashioned in a bottle with an ounce of water for every two drinks, and keep it in the freezer door: it pours like silk and needs no stirring. Set the garnishes out in bowls and let people choose, because a cinnamon stick in the hand is half of the pleasure."}</p>
<p>{"Count three drinks for each guest over an evening by the fire, and four mugs of cider if it is windy. Light the candles before the first knock. The rest of October takes care of itself."}</p>
</>
),
'signature-drinks-for-a-wedding': () => (
<>
<p>{"A signature drink has a short life and a big job. It is the first thing your guests are handed, the one they photograph, and for half an hour it is the only proof that this wedding is yours and not the one they went to in June. It deserves a little more thought than a color that matches the napkins."}</p>
<p>{"After a few hundred weddings we have settled on a simple rule: two drinks, never one and rarely three. One drink leaves out everybody who does not like it. Three slow the bar down at exactly the moment when a hundred people arrive at once."}</p>
<h2>{"Start with the hour, not with the spirit"}</h2>
<p>{"Before anyone talks about gin, look at the clock and the thermometer. A drink for half past four in August is long, cold and light. A drink for seven in November may be short and brown. The same recipe that charms a garden at noon tastes thin in a library after dark."}</p>
<p>{"So the first of the two follows the season. In spring we like cucumber, elderflower and anything with mint in it. In high summer it is citrus and soda, because people are thirsty before they are curious. From October on, apple, pear and a little spice carry a room better than any amount of sugar."}</p>
<h2>{"Let the second one be about you"}</h2>
<p>{"The second drink is where the story goes. It does not have to be clever. The best ones come from a true sentence: "}<em>{"we met over a bad margarita"}</em>{", "}<em>{"his grandmother grows raspberries"}</em>{", "}<em>{"we spent a year in Lisbon"}</em>{". A good margarita, a raspberry and rose coupe and a white port and tonic have all come out of sentences like these."}</p>
<p>{"What it should not be is a private joke that needs a paragraph on the menu card. If you have to explain it, it is a toast, not a drink."}</p>
<blockquote>
<p>{"Choose one drink for the weather and one for the people. Everything else is garnish."}</p>
</blockquote>
<h2>{"Mind the strength"}</h2>
<p>{"A welcome drink is poured on an empty stomach, often in the sun, often for grandparents. We keep it under one measure of spirit and build the length with tea, tonic or sparkling wine. Nobody has ever complained that the first drink was too gentle. Quite a few people have thanked us for still being able to hear the vows."}</p>
<h2>{"Give it a twin"}</h2>
<p>{"About one guest in five will not drink alcohol at your wedding, for reasons that are none of anybody's business. Each signature drink should have a twin without it that comes in the same glass with the same garnish. A botanical distillate and verjus do the work of gin; a strong, cold lapsang tea does a surprising amount of the work of whiskey. When the trays go round, no one can tell which is which, and that is the whole point."}</p>
<h2>{"Taste it in the glass you will serve it in"}</h2>
<p>{"Mix both at home at least six weeks ahead, from the recipes we have written for you, and insist on three things:"}</p>
<ul>
<li>{"the real glass, because a coupe and a highball are two different drinks"}</li>
<li>{"the real ice, because a warm room and small cubes will water it down by a third"}</li>
<li>{"a second round, ten minutes later, because plenty of drinks are lovely for two sips"}</li>
</ul>
<p>{"Bring the person who will be honest with you. Write down what you would change and taste again. We usually change the sugar, and always downward."}</p>
<h2>{"Work out the numbers early"}</h2>
<p>{"For the welcome half hour, count one and a quarter drinks for every guest, split sixty to forty in favor of the lighter one. A party of 120 therefore needs 150 drinks: 90 of the long one, 60 of the short one. Batched ahead and poured over fresh ice, two bartenders can hand those out in eleven minutes. Shaken one by one, the same drinks take most of an hour, and the line becomes the memory."}</p>
<p>{"That is also why egg whites, muddled fruit and flaming peel belong later in the evening, when people come to the bar in twos and threes and have time to watch."}</p>
<h2>{"Name them last"}</h2>
<p>{"Names are fun and therefore take up too much of the meeting. Settle the drinks first. Then give each a name that a guest can say out loud over music: two or three words, no puns on your surname unless you have both slept on it. Put the main ingredient in small type beneath, so that people who avoid gin can see it coming."}</p>
<h2>{"What happens on the day"}</h2>
<p>{"We arrive while the chairs are still empty, chill the glasses and build the batches in the kitchen. Ten minutes before the doors open we pour the first forty, set the garnish by hand and take a photograph for you, because that tray will be empty before you get to see it. Then we save two of each, behind the bar, with your names on them. You will be busy. They keep."}</p>
</>
),
'bar-planning-checklist': () => (
<>
<p>{"Every event bar that fails, fails early. Not on the night, when someone runs out of ice, but in the week when nobody asked where the ice would be kept. This is the list we walk through with every client. It is arranged by how long before the event each thing has to be settled."}</p>
<h2>{"Three months before: the room and the rules"}</h2>
<p>{"Begin with the venue, because it decides more than you do. Ask four questions and write the answers down."}</p>
<ol>
<li><strong>{"Who may serve alcohol here?"}</strong>{" Some venues have an exclusive caterer, some ask for a certificate of insurance, some need both named on one sheet of paper. It takes a phone call now or a crisis later."}</li>
<li><strong>{"Where does the power come from?"}</strong>{" A bar with lights and one blender needs a single ordinary socket. A bar with two refrigerators needs its own circuit. Find the fuse box."}</li>
<li><strong>{"How do we get in?"}</strong>{" Measure the narrowest door and count the steps. Our counter passes through 32 inches; the ice does not enjoy stairs."}</li>
<li><strong>{"When must everything be gone?"}</strong>{" A venue that closes at eleven means last orders at half past ten, whatever the band thinks."}</li>
</ol>
<p>{"Then choose the spot for the bar. It should be visible from the entrance, at least twelve feet from the door, and never between the kitchen and the tables. A bar in a corner serves from two sides. A bar against a long wall serves from one, and the line runs along the room instead of across it."}</p>
<h2>{"Six weeks before: the numbers"}</h2>
<p>{"You need only three figures: how many guests, how many hours, how many of them drink. From there the arithmetic is dull and reliable."}</p>
<ul>
<li>{"One drink per guest and hour, with one extra in the first hour."}</li>
<li>{"One bartender for every fifty guests if you serve beer, wine and two mixed drinks; one for every thirty-five with a full cocktail list."}</li>
<li>{"A pound and a half of ice per guest, two pounds outdoors in summer. Half goes into drinks, half keeps things cold."}</li>
<li>{"One and a half glasses per guest with somebody washing up, three without."}</li>
</ul>
<p>{"For 80 guests over five hours that comes to about 480 drinks, two bartenders, 120 pounds of ice and 240 glasses if nobody washes. Round up the ice. Ice is the cheapest thing on the list and the only one that cannot be borrowed from a neighbor at nine in the evening."}</p>
<h2>{"Four weeks before: the menu"}</h2>
<p>{"Keep it short. Two mixed drinks, a red, a white, something sparkling, one beer, and three things without alcohol that an adult would order on purpose. That is a better bar than thirty bottles and a shrug."}</p>
<p>{"Read your menu against the food. Rich plates want acid in the glass; spice wants a little sweetness; a long buffet wants drinks that are good for twenty minutes on a table. If there will be a toast, decide now what is in the glasses and who pours it, because that is 80 glasses in four minutes."}</p>
<h2>{"Two weeks before: the paper"}</h2>
<p>{"Send the venue its certificate. Give the bar team a contact who is not getting married, not giving a speech and not the host. Share a running order with real times in it: doors, welcome drink, speeches, dinner, music, last orders, lights."}</p>
<p>{"If you are buying the bottles yourself, buy them now and from a shop that takes unopened ones back. Ask for the receipt by mail. In our experience, one bottle in ten goes home again."}</p>
<h2>{"The week before: the small things"}</h2>
<p>{"These are the ones that people forget, so we have stopped trusting memory altogether:"}</p>
<ul>
<li>{"a trash can behind the bar and one in front of it"}</li>
<li>{"a mat for the floor, because dance shoes and lime juice are enemies"}</li>
<li>{"a sharp knife, a spare corkscrew and a towel for each hand"}</li>
<li>{"a jug of water and clean tumblers at each end of the counter"}</li>
<li>{"a sign that says what there is, large enough to read from six feet"}</li>
<li>{"a plan for rain, written down, with the name of the person who decides"}</li>
</ul>
<h2>{"On the day"}</h2>
<p>{"Be ready half an hour before the doors, not at the doors. The first ten guests always come early, and they are always the ones who remember. Pour two of everything, look at them in the light of the room, taste them, and adjust. Then put the first tray in someone's hands and let it begin."}</p>
<p>{"At the end, count what is left and write it on the checklist. It is the most useful line on the page: next time you will not have to guess."}</p>
</>
),
'corporate-bar-without-a-line': () => (
<>
<p>{"People arrive at a company event in a lump. The elevator opens, forty colleagues step out with their badges still on, and every one of them would like something to hold before they have to talk to the vice president. What happens in the next fifteen minutes decides whether the evening is a party or a waiting room."}</p>
<p>{"I have watched good bars fail at this and modest bars succeed. The difference is never the quality of the gin. It is arithmetic, furniture and a little nerve."}</p>
<h2>{"Count seconds, not bottles"}</h2>
<p>{"A shaken cocktail takes about ninety seconds from order to hand. One bartender can therefore serve forty people in an hour, on a good hour. Two hundred guests and two bartenders make a line that lasts until dessert."}</p>
<p>{"A drink that was mixed this afternoon, diluted properly, chilled and poured over fresh ice takes eleven seconds. So we batch. Not all of it and not the interesting part: the citrus goes in late, the bubbles go in at the table, the garnish is set by hand. But the measuring, which nobody came to watch, is done by the time the elevator opens."}</p>
<h2>{"Three drinks are plenty"}</h2>
<p>{"Choice feels generous and is slow. Each extra line on the menu adds a few seconds of reading to every single order, and those seconds add up behind the person who is reading. For a reception we write three:"}</p>
<ol>
<li>{"something long and bright that a thirsty person will like without thinking"}</li>
<li>{"something short and dark for those who would have ordered whiskey"}</li>
<li>{"something without alcohol that is just as carefully made, and listed among the others rather than under them"}</li>
</ol>
<p>{"Wine and beer stand at the far end, on their own. That is not unkind. It splits the crowd in two by what they want, and the beer line moves fastest of all."}</p>
<h2>{"Put the drinks where the people are"}</h2>
<p>{"The oldest mistake is a single bar opposite the entrance. Guests come in, see the counter, stop, and become a wall. We put the first drinks on trays ten steps inside the door, the main bar along the long side of the room and a second, smaller point at the far end. People walk past the trays, find that they already have a glass, and keep walking. Within a few minutes the room is evenly full, and nobody has decided anything."}</p>
<blockquote>
<p>{"A good corporate bar is one you notice only when you leave it with a drink in your hand."}</p>
</blockquote>
<h2>{"Mind the second hour"}</h2>
<p>{"The rush is over and a different problem begins. The people who are still at the bar are now the ones who like being at the bar. Here we slow down on purpose. The batches go under the counter, the shaker comes out, and a bartender has time to ask what somebody usually drinks. This is when the whiskey gets its orange peel and the finance team learns about vermouth."}</p>
<p>{"It is also when we start to pay attention. Water goes out on trays without being asked for. Measures stay measures. A manager on the client's side has our number, and we have theirs. In five years we have had to use it twice."}</p>
<h2>{"Put the company in the glass, lightly"}</h2>
<p>{"Logos are welcome in three places: on the ice, on the menu and on nobody's forehead. A clear cube with a crest pressed into it costs little and turns up in every photograph the next morning. A house color works when it can be drunk: hibiscus for red, butterfly pea for blue, cucumber and basil for green. When the brand is gray, we suggest the ice."}</p>
<p>{"Naming drinks after products is harder than it looks. The launch team loves it; the guests order \"the pink one\". We print both."}</p>
<h2>{"The paperwork, because someone will ask"}</h2>
<p>{"Office buildings have rules that ballrooms do not. Before the event your facilities manager will want three things, and we send them without being chased:"}</p>
<ul>
<li>{"a certificate of insurance that names the building and its owner"}</li>
<li>{"a plan with measurements, power and where the ice will stand"}</li>
<li>{"a delivery time for the loading dock, with the height of the van"}</li>
</ul>
<p>{"If the building needs a fire guard for candles, we bring lamps. If alcohol may not cross the lobby, we find the other door. None of this is interesting, and all of it is why the party starts on time."}</p>
<h2>{"What to tell us when you call"}</h2>
<p>{"Four facts are enough for a firm price: how many people, how many hours, which building, and what the evening is for. The last one matters most. A launch wants energy, a farewell wants chairs, and a holiday party wants to be over before the trains stop. Tell us what you hope people will say on the way down in the elevator, and we work backward from there."}</p>
</>
),
'clear-ice-and-good-tools': () => (
<>
<p>{"People ask for recipes. I give them gladly, because the recipe is the smaller half. Two bartenders with the same bottle of rye, the same vermouth and the same bitters will hand you two different Manhattans, and you will know which one you want again. What lies between them is ice, measuring and patience."}</p>
<p>{"Here is what I would teach a friend in one evening."}</p>
<h2>{"Ice is an ingredient"}</h2>
<p>{"A third of a stirred drink is water, and that water came from the ice. If your ice tastes of the freezer, so does the cocktail. Begin with a clean tray, a closed box and water you would drink."}</p>
<p>{"Then make it slow. The cloud in an ordinary cube is air and minerals, pushed into the middle because the water freezes from all sides at once. Freeze it from one side and they are pushed out. You need no machine for that:"}</p>
<ol>
<li>{"Put a small open cooler, the kind that holds six cans, into the freezer without its lid."}</li>
<li>{"Fill it three quarters full with water and wait about twenty hours."}</li>
<li>{"Take it out before the last inch has frozen, and tip out the block. The top is clear as a window; the bottom, with the cloud in it, comes away with a serrated knife."}</li>
<li>{"Let the block sit for ten minutes until it stops cracking, then score it, tap the knife with a rolling pin and cut your cubes."}</li>
</ol>
<p>{"Large, clear pieces melt slowly, because they have little surface for their weight and no cracks for the warmth to get in. A drink over one good cube is still itself after fifteen minutes. That is the trick behind most of what you admire at a bar."}</p>
<h2>{"Measure, always"}</h2>
<p>{"Free pouring looks wonderful and is wrong by a fifth, on average, in both directions. In a sour, a fifth too much lemon is the difference between bright and bitter. I have poured for a living for twelve years and I still use a jigger for every drink, including my own."}</p>
<p>{"Choose one with lines on the inside at a quarter, a half, three quarters and one ounce. Fill it until the surface bulges a little over the rim. That is an ounce. What you have been pouring until now is seven eighths."}</p>
<h2>{"Shake or stir"}</h2>
<p>{"The rule is older than all of us and still good. Shake what is cloudy: juice, cream, egg. Stir what is clear: spirit, vermouth, bitters. Shaking chills fast and beats in air, which makes a sour lively and a martini dull."}</p>
<p>{"Shake hard for twelve seconds, with cubes of an ordinary size. You are done when the tin is too cold to hold comfortably. Stir for thirty, with plenty of ice, until the outside of the glass fogs. Then taste, with a straw and the tip of a finger. If it is harsh, give it ten more seconds. Water is what turns four strong things into one drink."}</p>
<h2>{"Five tools, and nothing else"}</h2>
<p>{"You can do nearly everything with these:"}</p>
<ul>
<li><strong>{"A two-piece tin shaker."}</strong>{" It seals with a slap, opens with a knock and lasts for life."}</li>
<li><strong>{"A jigger with inside lines."}</strong>{" See above, and see above again."}</li>
<li><strong>{"A mixing glass with a heavy base."}</strong>{" Any straight-sided jar will do until you find one you like."}</li>
<li><strong>{"A long spoon with a twisted stem."}</strong>{" It turns between two fingers, quietly, without chopping the ice."}</li>
<li><strong>{"A fine strainer."}</strong>{" It catches the splinters and the mint and makes everything look as if you meant it."}</li>
</ul>
<p>{"A peeler from the kitchen drawer cuts better citrus than anything sold for the purpose. Cut the peel last, over the glass, and turn it away from you: the oil should land on the drink and not on your shirt."}</p>
<h2>{"Keep the glass cold"}</h2>
<p>{"Put the glasses into the freezer before you look for the bottles. A drink that leaves the shaker at 23 degrees gains ten of them in the first minute in a warm glass, and none that matter in a cold one. It is the only improvement in this article that costs nothing at all."}</p>
<h2>{"A drink to practice on"}</h2>
<p>{"Two ounces of gin, three quarters of lemon, three quarters of honey syrup made from equal parts of honey and hot water. Shake for twelve seconds, strain twice into a cold coupe, and cut a strip of lemon over it. It is called a Bee's Knees, it is a century old, and it hides nothing. When yours tastes the same three times running, you are ready for guests."}</p>
</>
),
'a-bar-that-wastes-less': () => (
<>
<p>{"Three years ago I put the trash on a scale. It was after a lovely wedding for a hundred people in Takoma Park, and the van was so full of bags that one of us had to take the train home. Nine bags, sixty-one pounds, most of it lime shells, plastic and melted ice in cups. We had been proud of our paper straws."}</p>
<p>{"Since then we weigh it after every event and write the figure on the same sheet as the leftover bottles. You cannot argue with a number. Last season the average for a hundred guests was one bag and eleven pounds. This is what changed, in order of how much it helped."}</p>
<h2>{"We stopped buying cups"}</h2>
<p>{"Glass is heavier, it has to be washed, and it is better in every way that a guest can notice. A real glass used two hundred times beats any compostable cup on any measure, including cost, from about the twentieth event on. We bring our own racks and a small machine that runs on one socket and eight pints of water a cycle."}</p>
<p>{"If a venue does not allow glass by the pool, we use steel. It keeps a drink cold, it bounces, and people try to buy it from us."}</p>
<h2>{"We use the whole lime"}</h2>
<p>{"A lime has four lives if you plan for it. The peel comes off first and steeps overnight in sugar, which draws the oil out and becomes a cordial. The juice goes into tonight's drinks. The shells simmer for ten minutes with the trimmings of the ginger and make a soda that our guests without alcohol now ask for by name. What is left feeds a compost heap in Brookland."}</p>
<p>{"Per event that is thirty limes fewer, one product more and, since shells are mostly water, the largest single drop on the scale."}</p>
<h2>{"We grow the garnish"}</h2>
<p>{"Cut herbs in plastic boxes are a small tragedy: half of each box dies before the weekend. Rosemary, mint, lemon verbena and thyme now come to the party alive, in their pots, and stand on the bar. Guests smell them while they wait. A bartender snips what the next glass needs and nothing more. On Sunday the pots go back to the yard and grow."}</p>
<blockquote>
<p>{"A garnish that is still growing at midnight has not been wasted."}</p>
</blockquote>
<p>{"In winter, when mint sulks, we dry citrus wheels on the radiator and use bay leaves. Not every drink has to look like July."}</p>
<h2>{"We ask about leftovers before the party"}</h2>
<p>{"Waste is mostly a planning mistake that shows up late. So we ask three questions that sound unromantic and save a great deal:"}</p>
<ul>
<li>{"How many guests have said yes, and how many of them drink?"}</li>
<li>{"Who takes home the opened bottles?"}</li>
<li>{"Is there a neighbor, a crew or a shelter that would like the unopened sodas and fruit tonight?"}</li>
</ul>
<p>{"The answers go on the running order, with a name beside each. Bottles bought from a shop that takes back sealed ones are returned on Monday. In three seasons we have not poured away a single case."}</p>
<h2>{"We batch, which saves more than time"}</h2>
<p>{"A drink that is measured in liters instead of ounces has almost no spillage. It needs one bottle opened at a time instead of six. It also lets us freeze what was not served: cordials, syrups and citrus stock keep for three months, and go into the first drinks of the next party."}</p>
<h2>{"We think about the ice"}</h2>
<p>{"Ice is water that somebody paid to freeze and then drove across town. We used to take two pounds for every guest and tip a third of it onto the lawn. Now we carry insulated chests, keep the serving ice apart from the chilling ice and make do with a pound and a half. The chilling ice waters the herbs on the way out."}</p>
<h2>{"What has not worked"}</h2>
<p>{"Not everything did, and it would be dishonest to leave that out. Edible straws were funny once. Bamboo plates molded in the van. Dehydrated pineapple used more electricity than it saved fruit. And we tried a sign that told guests what each drink had spared the planet; they read it, felt a little scolded and ordered a beer. We took it down. The point of a party is the party."}</p>
<h2>{"If you want to start"}</h2>
<p>{"Weigh the trash after your next event, even a small one. Then change one thing, the cups, and weigh it again. You will want to see the number go down, and by the third time you will be saving lime shells in the freezer and explaining it to your friends. I am sorry in advance, and you are welcome."}</p>
</>
),
};
