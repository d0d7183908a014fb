"""How a page looks and what its few buttons do. The look is that of the web client."""

from __future__ import annotations

from typing import Final

from ..charts.theme import CHART_COLOURS, chart_rules
from ..core.colours import COLOURS, custom_properties

_LIGHT: Final = custom_properties("light", {**COLOURS, **CHART_COLOURS})
_DARK: Final = custom_properties("dark", {**COLOURS, **CHART_COLOURS})
_DISPLAY: Final = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif',serif"

STYLE: Final = (
    f":root{{{_LIGHT}}}@media(prefers-color-scheme:dark){{:root{{{_DARK}}}}}"
    f":root[data-theme=light]{{{_LIGHT}}}:root[data-theme=dark]{{{_DARK}}}"
    + chart_rules("figure svg ")
    + f"""
*{{box-sizing:border-box}}
html{{font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;-webkit-text-size-adjust:100%;
background:var(--paper);color:var(--ink);scroll-behavior:smooth}}
body{{margin:0;overflow-wrap:break-word}}
[hidden]{{display:none!important}}
.page{{max-width:1120px;margin:0 auto;padding:16px 20px 48px}}
h1,h2,h3{{font-family:{_DISPLAY};font-weight:600;line-height:1.2;margin:0;text-wrap:balance}}
h1{{font-size:clamp(1.9rem,5vw,2.8rem);margin-top:28px}}
h2{{font-size:1.55rem;margin:56px 0 18px}}
h3{{font-size:1.15rem}}
.bar{{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between;align-items:center}}
.brand{{font-family:{_DISPLAY};font-weight:600;font-size:1.1rem;color:var(--accent)}}
.switches{{display:flex;flex-wrap:wrap;gap:8px}}
.switches>div{{display:flex;border:1px solid var(--line);border-radius:10px;overflow:hidden;background:var(--surface)}}
button{{font:inherit;font-size:.9rem;min-height:44px;padding:0 12px;border:0;background:none;color:var(--muted);
cursor:pointer}}
button[aria-pressed=true]{{background:var(--soft);color:var(--accent);font-weight:600}}
:focus-visible{{outline:3px solid var(--accent);outline-offset:2px}}
button:focus-visible{{outline-offset:-3px}}
.lead{{max-width:44em;margin:12px 0 0;font-size:1.1rem;color:var(--muted)}}
.highlights{{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:12px;margin:28px 0 0}}
.highlights>div{{display:flex;flex-direction:column-reverse;justify-content:flex-end;padding:16px 18px;
border:1px solid var(--line);border-radius:12px;background:var(--surface)}}
.highlights dd{{margin:0;font-family:{_DISPLAY};font-size:1.45rem;font-weight:600;color:var(--accent)}}
.highlights dt{{font-size:.92rem;color:var(--muted)}}
nav{{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:20px}}
a{{color:var(--accent);text-underline-offset:.15em}}
nav a{{display:inline-flex;align-items:center;min-height:44px}}
.figures{{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,460px),1fr));gap:20px;align-items:start}}
figure{{margin:0;padding:18px 18px 10px;border:1px solid var(--line);border-radius:12px;background:var(--surface);
min-width:0}}
figcaption p{{margin:6px 0 12px;font-size:.95rem;color:var(--muted)}}
figure svg{{display:block;width:100%;height:auto;overflow:visible}}
.source{{margin:10px 0 4px;font-size:.85rem;color:var(--muted)}}
details{{border-top:1px solid var(--line)}}
summary{{display:flex;align-items:center;min-height:44px;cursor:pointer;color:var(--accent);font-size:.95rem}}
summary::before{{content:"";width:7px;height:7px;margin:0 12px 0 4px;border:solid var(--accent);
border-width:0 2px 2px 0;
transform:rotate(-45deg);transition:transform .15s}}
details[open]>summary::before{{transform:rotate(45deg)}}
summary::-webkit-details-marker{{display:none}}
details p{{margin:0 0 14px;font-size:.95rem}}
.scroll{{overflow:auto;max-height:380px;margin-bottom:12px}}
table{{border-collapse:collapse;width:100%;font-size:.88rem;font-variant-numeric:tabular-nums}}
th,td{{padding:4px 10px 4px 0;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}}
tr>:first-child{{text-align:left}}
thead th{{font-weight:600;color:var(--muted)}}
tbody th{{font-weight:400}}
footer{{margin-top:56px;max-width:52em}}
footer p{{font-size:.95rem;color:var(--muted);margin:0 0 12px}}
pre{{overflow:auto;padding:12px 14px;margin:0 0 14px;border:1px solid var(--line);border-radius:10px;
background:var(--surface);font-size:.9rem}}
@media(max-width:600px){{.page{{padding:12px 12px 40px}}figure{{padding:14px 14px 6px}}}}
@media(prefers-reduced-motion:reduce){{html{{scroll-behavior:auto}}summary::before{{transition:none}}}}
@media print{{.switches,nav,details{{display:none}}figure{{break-inside:avoid}}}}
"""
)

SCRIPT: Final = """
(() => {
  const root = document.documentElement, kept = "duodecim-report-";
  const read = (name) => { try { return localStorage.getItem(kept + name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem(kept + name, value); } catch {} };
  const press = (name, value) => {
    for (const button of document.querySelectorAll(`[data-${name}]`))
      button.setAttribute("aria-pressed", String(button.getAttribute(`data-${name}`) === value));
  };
  const speak = (language) => {
    for (const page of document.querySelectorAll(".page")) page.hidden = page.id !== language;
    root.lang = language;
    document.title = root.getAttribute(`data-title-${language}`);
    press("language", language);
  };
  const paint = (theme) => {
    if (theme === "auto") root.removeAttribute("data-theme"); else root.setAttribute("data-theme", theme);
    press("theme-choice", theme);
  };
  speak(read("language") || (navigator.language.startsWith("ru") ? "ru" : "en"));
  paint(read("theme") || "auto");
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { language, themeChoice } = button.dataset;
    if (language) {
      keep("language", language); speak(language);
      document.querySelector(`#${language} [data-language=${language}]`).focus();
    }
    if (themeChoice) { keep("theme", themeChoice); paint(themeChoice); }
  });
})();
"""
