import { act } from "./act.js";
import { startAid } from "./aid.js";
import { startAsking } from "./asking.js";
import { commit, DOUBLE, startBoardClicks, takeBack, unchoose } from "./choose.js";
import { showEvents } from "./banner.js";
import { startClocks, tickClocks } from "./clock.js";
import { filterActions, startCommand } from "./command.js";
import { startCopying } from "./copy.js";
import { byId, closest } from "./dom.js";
import { followFromHere, stepButtons, stepThrough } from "./follow.js";
import { startFolds } from "./fold.js";
import { startDrawers } from "./drawers.js";
import { completeLinks, fillDrawPart } from "./forms.js";
import { drawHalosAnew } from "./halos.js";
import { paperSoon } from "./hangs.js";
import { startInstalled } from "./installed.js";
import { startKeys } from "./keys.js";
import { startGuide } from "./guide.js";
import { startLatest } from "./latest.js";
import { keepLesson, markLessons, returnToLesson } from "./learn.js";
import { leftPosition, markRead, noteWhereLeft, showWhatHappened } from "./left.js";
import { catchUp, connectStream } from "./link.js";
import { fillDrawings, goTo, prepare, refresh, rememberSeen, seeAs, settle, setUnseenFrom } from "./live.js";
import { startLogs } from "./log.js";
import { showMaker, startMake } from "./make.js";
import { readModel } from "./model.js";
import { clickable, narrow, needsConfirming } from "./narrow.js";
import { forgetPlaces, glide, startMoves } from "./motion.js";
import { startNewTable } from "./new_table.js";
import { startNewer } from "./newer.js";
import { startNotes } from "./notes.js";
import { startNotices } from "./notices.js";
import { hideThen, showOffers } from "./offers.js";
import { startLeaving } from "./once.js";
import { judgeOwn, startOwnQuestions } from "./own.js";
import { startPractice } from "./practice.js";
import { startPreviews } from "./preview.js";
import { stopReplay, toggleReplay } from "./replay.js";
import { rulebook, startRules } from "./rule.js";
import { showScene, startScenes } from "./scene.js";
import { startSettings } from "./settings.js";
import { startShownParts } from "./shown.js";
import { bringIntoSight } from "./sight.js";
import { listen } from "./signals.js";
import { playSound } from "./sound.js";
import { startStops } from "./stops.js";
import { storage } from "./storage.js";
import { isDrafting } from "./table.js";
import { showTab } from "./tabs.js";
import { dismissHeard, openHeard, startTalk, updateTalk } from "./talk.js";
import { startThinking } from "./thinking.js";
import { times } from "./time.js";
import { startTouches } from "./touch.js";
import { ui } from "./ui.js";
import { keepPage } from "./update.js";
import { playOn, startWatching } from "./watch.js";
import { startZoom } from "./zoom.js";

// What a page and its choices bring about, in this order.
function listenToAll() {
  listen("prepare", startClocks);
  for (const signal of /** @type {const} */ (["page", "choice"])) {
    listen(signal, showOffers);
    listen(signal, stepButtons);
  }
  listen("page", showScene);
  listen("page", showEvents);
  listen("page", filterActions);
  listen("page", updateTalk);
  listen("page", showWhatHappened);
  listen("page", keepLesson);
  listen("page", judgeOwn);
  listen("page", showMaker);
  listen("refused", unchoose);
  listen("refused", () => playSound("refused"));
  listen("acted", hideThen);
  listen("acted", () => playSound("piece"));
  listen("acted", markRead);
  listen("answered", followFromHere);
  listen("idle", catchUp);
  for (const signal of /** @type {const} */ (["page", "idle"])) listen(signal, playOn);
}

function start() {
  startSettings();
  startGuide();
  times(document);
  setInterval(tickClocks, 1000);
  setInterval(() => times(document), 20000);
  startCopying();
  startLeaving();
  startNewTable();
  fillDrawPart(document);
  completeLinks(document);
  startShownParts();
  startDrawers();
  startNotices();
  startThinking();
  startInstalled();
  startNewer();
  const table = document.getElementById("table");
  markLessons();
  void startOwnQuestions();
  startPractice();
  startAid();
  startMake();
  // Nobody else acts in a lesson: nothing is heard of it.
  const heard = table ? !table.dataset.address && table.dataset.table : document.getElementById("hall") && "hall";
  if (heard) connectStream(heard);
  if (!table) return;
  if (table.dataset.address) returnToLesson();
  document.body.dataset.tab = "standings";
  const state = byId("state");
  ui.at = state.hasAttribute("data-past") ? Number(state.dataset.at) : null;
  ui.eyes = new URLSearchParams(location.search).get("eyes");
  const seen = Number(storage.get(`seen.${table.dataset.table}`) || 0);
  setUnseenFrom(seen);
  noteWhereLeft(seen, Number(storage.get(`seen-at.${table.dataset.table}`) || 0));
  ui.unseen = leftPosition()?.position ?? ui.unseen;
  keepPage(table);
  ui.model = readModel(document);
  prepare(document);
  fillDrawings();
  glide(false);
  settle();
  if (document.getElementById("lesson")) bringIntoSight();
  startBoardClicks(table);
  startPreviews(table);
  startZoom(table);
  startStops();
  startTouches(table);
  startMoves();
  startScenes();
  startLatest();
  startKeys();
  startPresses(table);
  startLogs();
  startFolds();
  startAsking(table);
  startCommand(table);
  startRules();
  startTalk(table);
  startNotes(table);
  startWatching();
  addEventListener("resize", () => {
    paperSoon();
    forgetPlaces();
    drawHalosAnew();
  });
  document.addEventListener("visibilitychange", () => {
    // What comes while the page is hidden is new; if nothing did, nothing is.
    if (document.visibilityState === "hidden") ui.unseen = Number(byId("state").dataset.number);
    else {
      setUnseenFrom(ui.unseen ?? 0);
      rememberSeen();
    }
  });
}

// Buttons, links, the slider and the eyes of the table.
/** @param {HTMLElement} table */
function startPresses(table) {
  table.addEventListener("click", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    const link = closest(event, "a[href*='/at/'], #back-to-now");
    if (link && plain) {
      event.preventDefault();
      goTo(link.id === "back-to-now" ? Infinity : Number(new URL(/** @type {HTMLAnchorElement} */ (link).href, location.href).pathname.split("/").at(-1)));
    }
    const back = closest(event, "#undo, #restart");
    if (back) takeBack(back);
    const listed = closest(event, "[data-action]");
    if (listed) {
      const choice = ui.model.choices.find((choice) => choice.action === listed.dataset.action);
      if (choice) commit(choice);
    }
    const reveal = closest(event, "[data-reveal]");
    if (reveal) {
      ui.as = reveal.dataset.reveal ?? null;
      refresh();
    }
    if (closest(event, "#autoplay")) toggleReplay();
    else if (closest(event, "#history, #log a, #back-to-now, [data-part], #board .lit")) stopReplay();
    if (closest(event, "#tell")) stepThrough();
    const tab = closest(event, "#tabs [data-tab]");
    if (tab) {
      dismissHeard();
      showTab(tab.dataset.tab ?? "");
    }
    if (closest(event, "#heard")) openHeard();
  });
  table.addEventListener("input", (event) => {
    const { id, value } = /** @type {HTMLInputElement} */ (event.target);
    if (id === "slider") {
      stopReplay();
      goTo(Number(value));
    }
    if (id === "eyes") seeAs(value);
  });
}

// What others on this page may call, such as tests that play as a person does.
ui.tools = { act, clickable, DOUBLE, goTo, isDrafting, narrow, needsConfirming, rulebook, storage };

listenToAll();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);

else start();
